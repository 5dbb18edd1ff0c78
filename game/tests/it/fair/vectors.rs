//! The official test vectors of what evenings among friends are built of: RFC 9496 (ristretto255), RFC 9497 (proofs of shares),
//! RFC 8032 (Ed25519) and FIPS 180-4 (SHA-512). The same functions run natively and in wasm.

use curve25519_dalek::ristretto::RistrettoPoint;
use curve25519_dalek::scalar::Scalar;
use ed25519_dalek::{Signature, Signer, SigningKey, Verifier, VerifyingKey};
use game::fair::elgamal::base;
use game::fair::group::{any_point, point, scalar};
use game::fair::opening;
use sha2::{Digest, Sha512};

/// Runs all of them.
pub(crate) fn all_hold() {
    multiples();
    bad_encodings();
    one_way_map();
    share_proofs();
    signatures();
    large_numbers();
    small_order();
    hashes();
}

fn bytes(hex: &str) -> Vec<u8> {
    let byte = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("hex");
    (0..hex.len()).step_by(2).map(byte).collect()
}

fn exactly<const N: usize>(hex: &str) -> [u8; N] {
    bytes(hex).try_into().expect("so many bytes")
}

fn known(hex: &str) -> RistrettoPoint {
    point(&exactly(hex)).expect("a point")
}

fn joined(nonce: [u8; 32], response: [u8; 32]) -> [u8; 64] {
    let both = [nonce, response].concat();
    both.try_into().expect("64 bytes")
}

/// The order of the group.
const ORDER: &str = "edd3f55c1a631258d69cf7a2def9de1400000000000000000000000000000010";

/// The same number in other bytes.
fn plus_order(number: [u8; 32]) -> [u8; 32] {
    let mut carry = 0;
    let mut sum = number;
    for (byte, add) in sum.iter_mut().zip(bytes(ORDER)) {
        carry += u16::from(*byte) + u16::from(add);
        *byte = carry as u8;
        carry >>= 8;
    }
    sum
}

/// RFC 9496, A.1.
fn multiples() {
    let multiples = [
        "0000000000000000000000000000000000000000000000000000000000000000",
        "e2f2ae0a6abc4e71a884a961c500515f58e30b6aa582dd8db6a65945e08d2d76",
        "6a493210f7499cd17fecb510ae0cea23a110e8d5b901f8acadd3095c73a3b919",
        "94741f5d5d52755ece4f23f044ee27d5d1ea1e2bd196b462166b16152a9d0259",
        "da80862773358b466ffadfe0b3293ab3d9fd53c5ea6c955358f568322daf6a57",
        "e882b131016b52c1d3337080187cf768423efccbb517bb495ab812c4160ff44e",
        "f64746d3c92b13050ed8d80236a7f0007c3b3f962f5ba793d19a601ebb1df403",
        "44f53520926ec81fbd5a387845beb7df85a96a24ece18738bdcfa6a7822a176d",
        "903293d8f2287ebe10e2374dc1a53e0bc887e592699f02d077d5263cdd55601c",
        "02622ace8f7303a31cafc63f8fc48fdc16e1c8c8d234b2f0d6685282a9076031",
        "20706fd788b2720a1ed2a5dad4952b01f413bcf0e7564de8cdc816689e2db95f",
        "bce83f8ba5dd2fa572864c24ba1810f9522bc6004afe95877ac73241cafdab42",
        "e4549ee16b9aa03099ca208c67adafcafa4c3f3e4e5303de6026e3ca8ff84460",
        "aa52e000df2e16f55fb1032fc33bc42742dad6bd5a8fc0be0167436c5948501f",
        "46376b80f409b29dc2b5f6f0c52591990896e5716f41477cd30085ab7f10301e",
        "e0c418f7c8d9c4cdd7395b93ea124f3ad99021bb681dfc3302a9d99a2e53e64e",
    ];
    let mut multiple = RistrettoPoint::default();
    for (times, hex) in multiples.into_iter().enumerate() {
        assert_eq!(multiple.compress().to_bytes(), exactly(hex));
        assert_eq!(multiple, base() * Scalar::from(times as u64));
        assert_eq!(any_point(&exactly(hex)), Some(multiple));
        // The identity counts in few places only.
        assert_eq!(point(&exactly(hex)).is_none(), times == 0);
        multiple += base();
    }
}

/// RFC 9496, A.2: numbers that are not canonical, negative ones, no square, a negative product, y = 0.
fn bad_encodings() {
    let encodings = [
        "00ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "f3ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "0100000000000000000000000000000000000000000000000000000000000000",
        "01ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        "ed57ffd8c914fb201471d1c3d245ce3c746fcbe63a3679d51b6a516ebebe0e20",
        "c34c4e1826e5d403b78e246e88aa051c36ccf0aafebffe137d148a2bf9104562",
        "c940e5a4404157cfb1628b108db051a8d439e1a421394ec4ebccb9ec92a8ac78",
        "47cfc5497c53dc8e61c91d17fd626ffb1c49e2bca94eed052281b510b1117a24",
        "f1c6165d33367351b0da8f6e4511010c68174a03b6581212c71c0e1d026c3c72",
        "87260f7a2f12495118360f02c26a470f450dadf34a413d21042b43b9d93e1309",
        "26948d35ca62e643e26a83177332e6b6afeb9d08e4268b650f1f5bbd8d81d371",
        "4eac077a713c57b4f4397629a4145982c661f48044dd3f96427d40b147d9742f",
        "de6a7b00deadc788eb6b6c8d20c0ae96c2f2019078fa604fee5b87d6e989ad7b",
        "bcab477be20861e01e4a0e295284146a510150d9817763caf1a6f4b422d67042",
        "2a292df7e32cababbd9de088d1d1abec9fc0440f637ed2fba145094dc14bea08",
        "f4a9e534fc0d216c44b218fa0c42d99635a0127ee2e53c712f70609649fdff22",
        "8268436f8c4126196cf64b3c7ddbda90746a378625f9813dd9b8457077256731",
        "2810e5cbc2cc4d4eece54f61c6f69758e289aa7ab440b3cbeaa21995c2f4232b",
        "3eb858e78f5a7254d8c9731174a94f76755fd3941c0ac93735c07ba14579630e",
        "a45fdc55c76448c049a1ab33f17023edfb2be3581e9c7aade8a6125215e04220",
        "d483fe813c6ba647ebbfd3ec41adca1c6130c2beeee9d9bf065c8d151c5f396e",
        "8a2e1d30050198c65a54483123960ccc38aef6848e1ec8f5f780e8523769ba32",
        "32888462f8b486c68ad7dd9610be5192bbeaf3b443951ac1a8118419d9fa097b",
        "227142501b9d4355ccba290404bde41575b037693cef1f438c47f8fbf35d1165",
        "5c37cc491da847cfeb9281d407efc41e15144c876e0170b499a96a22ed31e01e",
        "445425117cb8c90edcbc7c1cc0e74f747f2c1efa5630a967c64f287792a48a4b",
        "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    ];
    for hex in encodings {
        assert_eq!(any_point(&exactly(hex)), None, "{hex}");
    }
}

/// RFC 9496, A.3.
fn one_way_map() {
    for (text, hex) in [
        (
            "Ristretto is traditionally a short shot of espresso coffee",
            "3066f82a1a747d45120d1740f14358531a8f04bbffe6a819f86dfe50f44a0a46",
        ),
        (
            "made with the normal amount of ground coffee but extracted with",
            "f26e5b6f7d362d2d2a94c5d0e7602cb4773c95a2e5c31a64f133189fa76ed61b",
        ),
        (
            "about half the amount of water in the same amount of time",
            "006ccd2a9e6867e6a2c5cea83d3302cc9de128dd2a9a57dd8ee7b9d7ffe02826",
        ),
        (
            "by using a finer grind.",
            "f8f0c87cf237953c5890aec3998169005dae3eca1fbb04548c635953c817f92a",
        ),
        (
            "This produces a concentrated shot of coffee per volume.",
            "ae81e7dedf20a497e10c304a765c1767a42d6e06029758d2d7e8ef7cc4c41179",
        ),
        (
            "Just pulling a normal shot short will produce a weaker shot",
            "e2705652ff9f5e44d3e841bf1c251cf7dddb77d140870d1ab2ed64f1a9ce8628",
        ),
        (
            "and is not a Ristretto as some believe.",
            "80bd07262511cdde4863f8a7434cef696750681cb9510eea557088f76d9e5065",
        ),
    ] {
        let mapped = RistrettoPoint::from_uniform_bytes(&Sha512::digest(text).into());
        assert_eq!(mapped.compress().to_bytes(), exactly(hex), "{text}");
    }
    // These are all the same point.
    for [first, second] in [
        [
            "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
            "1200000000000000000000000000000000000000000000000000000000000000",
        ],
        [
            "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
            "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
        ],
        [
            "0000000000000000000000000000000000000000000000000000000000000080",
            "ffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
        ],
        [
            "0000000000000000000000000000000000000000000000000000000000000000",
            "1200000000000000000000000000000000000000000000000000000000000080",
        ],
    ] {
        let input = joined(exactly(first), exactly(second));
        let mapped = RistrettoPoint::from_uniform_bytes(&input);
        let all = "304282791023b73128d277bdcb5c7746ef2eac08dde9f2983379cb8e5ef0517f";
        assert_eq!(mapped.compress().to_bytes(), exactly(all), "{first}");
    }
}

type Pair = (&'static str, &'static str);

/// RFC 9497, A.1.2: each pair of a hint and its share, and the proof.
fn share_proofs() {
    let secret = "e6f73f344b79b379f1a0dd37e07ff62e38d9f71345ce62ae3a9bc60b04ccd909";
    let secret = scalar(&exactly(secret)).expect("a number");
    let public = known("c803e2cc6b05fc15064549b5920659ca4a77b2cca6f04f6b357009335476ad4e");
    assert_eq!(base() * secret, public);
    let first = (
        "863f330cc1a1259ed5a5998a23acfd37fb4351a793a5b3c090b642ddc439b945",
        "aa8fa048764d5623868679402ff6108d2521884fa138cd7f9c7669a9a014267e",
    );
    let second = (
        "cc0b2a350101881d8a4cba4c80241d74fb7dcbfde4a61fde2f91443c2bf9ef0c",
        "60a59a57208d48aca71e9e850d22674b611f752bed48b36f7a91b372bd7ad468",
    );
    let third = (
        "90a0145ea9da29254c3a56be4fe185465ebb3bf2a1801f7124bbbadac751e654",
        "cc5ac221950a49ceaa73c8db41b82c20372a4c8d63e5dded2db920b7eee36a2a",
    );
    let vectors: [(&[Pair], [&str; 2]); 3] = [
        (
            &[first],
            [
                "ddef93772692e535d1a53903db24367355cc2cc78de93b3be5a8ffcc6985dd06",
                "6d4346421d17bf5117a2a1ff0fcb2a759f58a539dfbe857a40bce4cf49ec600d",
            ],
        ),
        (
            &[second],
            [
                "401a0da6264f8cf45bb2f5264bc31e109155600babb3cd4e5af7d181a2c9dc0a",
                "67154fabf031fd936051dec80b0b6ae29c9503493dde7393b722eafdf5a50b02",
            ],
        ),
        (
            &[first, third],
            [
                "cc203910175d786927eeb44ea847328047892ddf8590e723c37205cb74600b0a",
                "5ab5337c8eb4ceae0494c2cf89529dcf94572ed267473d567aeed6ab873dee08",
            ],
        ),
    ];
    for (pairs, [challenge, response]) in vectors {
        let hints: Vec<_> = pairs.iter().map(|(hint, _)| known(hint)).collect();
        let shares: Vec<_> = pairs.iter().map(|(_, share)| known(share)).collect();
        let is_share = |(hint, share): (&RistrettoPoint, &RistrettoPoint)| hint * secret == *share;
        assert!(hints.iter().zip(&shares).all(is_share));
        let [challenge, response] = [challenge, response].map(exactly);
        let proof = joined(challenge, response);
        let holds = |hints: &[_], shares: &[_], proof: &[u8; 64]| {
            opening::holds(opening::RFC_9497, &public, hints, shares, proof)
        };
        assert!(holds(&hints, &shares, &proof));
        assert!(!holds(&shares, &hints, &proof));
        for at in 0..64 {
            let mut changed = proof;
            changed[at] ^= 1;
            assert!(!holds(&hints, &shares, &changed), "byte {at}");
        }
        for changed in [
            joined(plus_order(challenge), response),
            joined(challenge, plus_order(response)),
        ] {
            assert!(!holds(&hints, &shares, &changed));
        }
    }
}

/// RFC 8032, 7.1: secret key, public key, message, both halves of the signature.
const SIGNATURES: [[&str; 5]; 4] = [
    [
        "9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60",
        "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
        "",
        "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e06522490155",
        "5fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
    ],
    [
        "4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb",
        "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c",
        "72",
        "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da",
        "085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00",
    ],
    [
        "c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7",
        "fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025",
        "af82",
        "6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac",
        "18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a",
    ],
    [
        "833fe62409237b9d62ec77587520911e9a759cec1d19755b7da901b96dca3d42",
        "ec172b93ad5e563bf4932c70e1245034c35467ef2efd4d64ebf819683467e2bf",
        "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a\
         2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
        "dc2a4459e7369633a52b1bf277839a00201009a3efbf3ecb69bea2186c26b589",
        "09351fc9ac90b3ecfdfbc7c66431e0303dca179c138ac17ad9bef1177331a704",
    ],
];

fn is_strictly_signed(key: &[u8; 32], message: &[u8], signature: &[u8; 64]) -> bool {
    let key = VerifyingKey::from_bytes(key);
    let signature = Signature::from_bytes(signature);
    key.is_ok_and(|key| key.verify_strict(message, &signature).is_ok())
}

fn signatures() {
    for [secret, public, message, nonce, response] in SIGNATURES {
        let key = SigningKey::from_bytes(&exactly(secret));
        let public = exactly(public);
        let message = bytes(message);
        let signature = joined(exactly(nonce), exactly(response));
        assert_eq!(key.verifying_key().to_bytes(), public);
        assert_eq!(key.sign(&message).to_bytes(), signature);
        assert!(is_strictly_signed(&public, &message, &signature));
        assert!(!is_strictly_signed(&public, b"another", &signature));
        for at in 0..64 {
            let mut changed = signature;
            changed[at] ^= 1;
            let holds = is_strictly_signed(&public, &message, &changed);
            assert!(!holds, "byte {at}");
        }
    }
}

/// A number from the order of the group up is none: it would be a second way to write another one.
fn large_numbers() {
    let order = exactly(ORDER);
    assert_eq!(scalar(&order), None);
    assert_eq!(scalar(&[0xff; 32]), None);
    let mut last = order;
    last[0] -= 1;
    assert_eq!(scalar(&last), Some(-Scalar::ONE));
    assert_eq!(plus_order([0; 32]), order);
    for [_, public, message, nonce, response] in SIGNATURES {
        let second = joined(exactly(nonce), plus_order(exactly(response)));
        let holds = is_strictly_signed(&exactly(public), &bytes(message), &second);
        assert!(!holds);
    }
}

/// The encodings of points of small order, those first that are canonical.
const SMALL: [&str; 14] = [
    "0100000000000000000000000000000000000000000000000000000000000000",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "0000000000000000000000000000000000000000000000000000000000000000",
    "0000000000000000000000000000000000000000000000000000000000000080",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05",
    "26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc85",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a",
    "c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac03fa",
    "0100000000000000000000000000000000000000000000000000000000000080",
    "ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f",
    "eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff",
];

/// Keys and nonces of small order sign for everybody, in programs that are not strict.
fn small_order() {
    let mut lax = 0;
    for key in SMALL {
        let key = exactly(key);
        for nonce in SMALL {
            for message in [&b"fold"[..], b"call", b"raise", b"show", b"muck"] {
                // 0·G = R + h·A holds for some of them, and needs no secret.
                let signature = joined(exactly(nonce), [0; 32]);
                assert!(!is_strictly_signed(&key, message, &signature));
                let signature = Signature::from_bytes(&signature);
                let read = VerifyingKey::from_bytes(&key);
                let takes = |key: VerifyingKey| key.verify(message, &signature).is_ok();
                lax += u32::from(read.is_ok_and(takes));
            }
        }
    }
    assert!(lax > 50, "lax programs take {lax} of them");
    // An honest key, and a nonce of small order to which S = h·a fits.
    let key = SigningKey::from_bytes(&[7; 32]);
    let public = key.verifying_key().to_bytes();
    let nonce: [u8; 32] = exactly(SMALL[0]);
    let hash = Sha512::digest([&nonce[..], &public, b"fold"].concat());
    let response = Scalar::from_bytes_mod_order_wide(&hash.into()) * key.to_scalar();
    let signature = joined(nonce, response.to_bytes());
    let read = Signature::from_bytes(&signature);
    assert!(key.verifying_key().verify(b"fold", &read).is_ok());
    assert!(!is_strictly_signed(&public, b"fold", &signature));
}

/// FIPS 180-4, and what this game makes of it.
fn hashes() {
    let long = "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn\
                hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu";
    for (text, first, second) in [
        (
            "",
            "cf83e1357eefb8bdf1542850d66d8007d620e4050b5715dc83f4a921d36ce9ce",
            "47d0d13c5d85f2b0ff8318d2877eec2f63b931bd47417a81a538327af927da3e",
        ),
        (
            "abc",
            "ddaf35a193617abacc417349ae20413112e6fa4e89a97ea20a9eeee64b55d39a",
            "2192992a274fc1a836ba3c23a3feebbd454d4423643ce80e2a9ac94fa54ca49f",
        ),
        (
            long,
            "8e959b75dae313da8cf4f72814fc143f8f7779c6eb9f7fa17299aeadb6889018",
            "501d289e4900f7e4331b99dec4b5433ac7d329eeb6dd26545e96e55b874be909",
        ),
    ] {
        let hash: [u8; 64] = Sha512::digest(text).into();
        assert_eq!(hash, joined(exactly(first), exactly(second)), "{text}");
    }
    // A length before each part.
    let parts = b"\x08\0\0\0kicker 1\x04\0\0\0card\x01\0\0\0\x07";
    let hash: [u8; 64] = Sha512::digest(parts).into();
    assert_eq!(game::fair::hash::wide("card", &[&[7]]), hash);
    assert_eq!(game::fair::hash::short("card", &[&[7]]), hash[..32]);
    let card = game::fair::group::points().cards[7];
    assert_eq!(card, RistrettoPoint::from_uniform_bytes(&hash));
}
