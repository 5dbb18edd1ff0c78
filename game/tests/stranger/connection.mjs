// A connection to a page of the game: its code, and WebRTC by werift. That is not among the packages that the tests install:
// `npm install --no-save --ignore-scripts werift@0.25.2`.
import { PACKET_MAX, Reader, cat, check, short, u8 } from './protocol.mjs';

const REPLY = 1, FIREFOX = 2, SHORT = 4, REFLEXIVE = 4, NAME = 4, PASSWORD = 22;
const ICE = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/', HEX = '0123456789abcdef';
const u16be = (n) => Buffer.from([n >> 8, n & 255]);
const alphabetOf = (isShort) => (isShort ? { letters: HEX, bits: 4 } : { letters: ICE, bits: 6 });

function crc16(bytes) {
  let sum = 0xffff;
  for (const byte of bytes) {
    sum ^= byte << 8;
    for (let i = 0; i < 8; i++) sum = ((sum << 1) ^ (sum & 0x8000 ? 0x1021 : 0)) & 0xffff;
  }
  return sum;
}

/** The code of a card; `to` is the checksum of the host's card, of a guest's only. */
export function writeCode({ to, firefox = false, fingerprint, name, password, candidates }) {
  const text = name + password, isShort = [...text].every((letter) => HEX.includes(letter)), { letters, bits } = alphabetOf(isShort);
  const packed = [...text].map((letter) => letters.indexOf(letter).toString(2).padStart(bits, '0')).join('');
  const bytes = packed.match(/.{1,8}/g).map((part) => parseInt(part.padEnd(8, '0'), 2));
  const content = cat(
    u8((1 << 4) | (to === undefined ? 0 : REPLY) | (firefox ? FIREFOX : 0) | (isShort ? SHORT : 0)), u8(0),
    to === undefined ? Buffer.alloc(0) : u16be(to), fingerprint,
    u8(((name.length - NAME) << 4) | (password.length - PASSWORD)), Buffer.from(bytes),
    ...candidates.flatMap(({ kind, address, port }) => [u8(kind), address, u16be(port)]),
  );
  content[1] = content.length + 2;
  return cat(content, u16be(crc16(content))).toString('base64url');
}

/** The card of a code, or of a link that ends in one. */
export function readCode(text) {
  const code = text.split('#/join/').at(-1).replace(/\s/g, ''), bytes = Buffer.from(code, 'base64url'), r = new Reader(bytes);
  check(bytes.length > 40 && bytes[0] >> 4 === 1 && bytes[1] === bytes.length, 'the length or version of a code');
  const content = bytes.subarray(0, -2), sum = bytes.readUInt16BE(content.length), first = r.u8();
  check(crc16(content) === sum, 'the checksum of a code');
  r.u8();
  const to = first & REPLY ? r.take(2).readUInt16BE() : undefined, fingerprint = r.take(32), lengths = r.u8();
  const name = NAME + (lengths >> 4), password = PASSWORD + (lengths & 15), { letters, bits } = alphabetOf(first & SHORT);
  const packed = [...r.take(Math.ceil(((name + password) * bits) / 8))].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const all = packed.match(new RegExp(`.{${bits}}`, 'g')).map((part) => letters[parseInt(part, 2)]).join('');
  const candidates = [];
  while (r.at < content.length) {
    const kind = r.u8(), size = [4, 16, 16][kind & ~REFLEXIVE];
    check(size && kind < 8, 'a kind of address');
    candidates.push({ kind, address: r.take(size), port: r.take(2).readUInt16BE() });
  }
  const card = { to, firefox: (first & FIREFOX) > 0, fingerprint, name: all.slice(0, name), password: all.slice(name, name + password), candidates, sum };
  check(writeCode(card) === code, 'a code that is written otherwise');
  return card;
}

const addressOf = ({ kind, address }) => {
  const hex = address.toString('hex');
  switch (kind & ~REFLEXIVE) {
    case 0: return [...address].join('.');
    case 1: return hex.match(/.{4}/g).join(':');
    default: return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-') + '.local';
  }
};

/** The description with which the page of a card answers. */
export function answerOf({ to, fingerprint, name, password, candidates }) {
  const digits = fingerprint.toString('hex').toUpperCase().match(/../g).join(':');
  return [
    'v=0', 'o=- 1 1 IN IP4 127.0.0.1', 's=-', 't=0 0', 'a=group:BUNDLE 0', 'm=application 9 UDP/DTLS/SCTP webrtc-datachannel',
    'c=IN IP4 0.0.0.0', 'a=mid:0', `a=ice-ufrag:${name}`, `a=ice-pwd:${password}`, `a=fingerprint:sha-256 ${digits}`,
    `a=setup:${to === undefined ? 'passive' : 'active'}`, 'a=sctp-port:5000', 'a=max-message-size:262144',
    ...candidates.map((one, i) => {
      const seen = one.kind & REFLEXIVE, priority = (seen ? 100 : 126) * 2 ** 24 + (65535 - i) * 256 + 255;
      const kind = seen ? 'srflx raddr 0.0.0.0 rport 0' : 'host';
      return `a=candidate:${i + 1} 1 udp ${priority} ${addressOf(one)} ${one.port} typ ${kind}`;
    }),
    '',
  ].join('\r\n');
}

/** The card of a description that a browser, or werift, makes of itself. */
export function cardOf(description, to) {
  const value = (name) => description.match(new RegExp(`^a=${name}:(.*?)\r?$`, 'm'))[1].trim();
  const candidates = [];
  for (const [, protocol, address, port] of description.matchAll(/^a=candidate:\S+ 1 (\S+) \d+ (\S+) (\d+) typ host/gm)) {
    if (protocol.toLowerCase() !== 'udp' || !/^[\d.]+$/.test(address)) continue;
    candidates.push({ kind: 0, address: Buffer.from(address.split('.').map(Number)), port: Number(port) });
  }
  const fingerprint = Buffer.from(value('fingerprint').replace(/^sha-256 /i, '').replaceAll(':', ''), 'hex');
  return { to, fingerprint, name: value('ice-ufrag'), password: value('ice-pwd'), candidates: candidates.slice(0, 8) };
}

/** What both ends of a connection are bound to. */
export const bindingOf = (one, other) => short('connection', ...[one, other].sort(Buffer.compare));

/** Packets in pieces that every browser sends whole, and back. */
const PIECE = 16 * 1024;
export function* split(packet) {
  for (let at = 0; at === 0 || at < packet.length; at += PIECE - 1) {
    yield cat(u8(at + PIECE - 1 >= packet.length ? 1 : 0), packet.subarray(at, at + PIECE - 1));
  }
}

/** Takes pieces, and gives each whole packet to `received`. */
export function joining(received) {
  let held = Buffer.alloc(0);
  return (piece) => {
    check(piece.length <= PIECE && (piece[0] === 1 || (piece[0] === 0 && piece.length === PIECE)), 'no piece of a packet');
    held = cat(held, piece.subarray(1));
    check(held.length <= PACKET_MAX, 'the size of a packet');
    if (piece[0] === 1) { const packet = held; held = Buffer.alloc(0); received(packet); }
  };
}

/** Half of a connection. Its `card` is for the other page, whose own `connect` takes. */
export async function offer(to) {
  const { RTCPeerConnection } = await import('werift');
  const connection = new RTCPeerConnection({ iceServers: [] });
  const channel = connection.createDataChannel('table', { negotiated: true, id: 0, ordered: true });
  await connection.setLocalDescription(await connection.createOffer());
  for (let i = 0; i < 30 && connection.iceGatheringState !== 'complete'; i++) await new Promise((done) => setTimeout(done, 100));
  return {
    card: cardOf(connection.localDescription.sdp, to),
    send: (packet) => { for (const piece of split(packet)) channel.send(piece); },
    close: () => connection.close(),
    connect: async (other, { opened, received, closed }) => {
      channel.stateChanged.subscribe((state) => { if (state === 'open') opened(); else if (state === 'closed') closed(); });
      connection.connectionStateChange.subscribe((state) => { if (state === 'failed' || state === 'closed') closed(); });
      channel.onMessage.subscribe(joining(received));
      await connection.setRemoteDescription({ type: 'answer', sdp: answerOf(other) });
    },
  };
}
