// Minimal TURN client (RFC 8489, RFC 8656): sends requests to a relay and reads its answers.
import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createSocket } from 'node:dgram';

interface Credential {
  readonly username: string;
  readonly credential: string;
}

const cookie = 0x2112a442;
const requests = { binding: 0x0001, allocate: 0x0003, permission: 0x0008 } as const;
const names = { username: 0x06, integrity: 0x08, error: 0x09, peer: 0x12, realm: 0x14, nonce: 0x15 } as const;
const families = { v4: 0x01, v6: 0x02 } as const;
const requestedFamily = 0x17;
const requestedTransport = 0x19;
const udp = Buffer.from([17, 0, 0, 0]);

type Attribute = readonly [type: number, value: Buffer];

function attribute([type, value]: Attribute): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt16BE(type, 0);
  head.writeUInt16BE(value.length, 2);
  return Buffer.concat([head, value, Buffer.alloc((4 - (value.length % 4)) % 4)]);
}

function message(type: number, id: Buffer, attributes: readonly Attribute[], key?: Buffer): Buffer {
  const body = Buffer.concat(attributes.map(attribute));
  const head = Buffer.alloc(8);
  head.writeUInt16BE(type, 0);
  // The signed length includes the signature.
  head.writeUInt16BE(body.length + (key ? 24 : 0), 2);
  head.writeUInt32BE(cookie, 4);
  const whole = Buffer.concat([head, id, body]);
  if (!key) return whole;
  const signature = createHmac('sha1', key).update(whole).digest();
  return Buffer.concat([whole, attribute([names.integrity, signature])]);
}

function attributesOf(answer: Buffer): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  for (let at = 20; at + 4 <= answer.length; ) {
    const length = answer.readUInt16BE(at + 2);
    found.set(answer.readUInt16BE(at), answer.subarray(at + 4, at + 4 + length));
    at += 4 + Math.ceil(length / 4) * 4;
  }
  return found;
}

/** Sends, every quarter of a second, until there is an answer or `patienceMs` have passed. */
function ask(socket: ReturnType<typeof createSocket>, port: number, request: Buffer, patienceMs = 5_000) {
  return new Promise<Buffer | undefined>((resolve) => {
    const send = () => socket.send(request, port, '127.0.0.1');
    const again = setInterval(send, 250);
    const end = (answer?: Buffer) => {
      clearInterval(again);
      clearTimeout(patience);
      socket.off('message', take);
      resolve(answer);
    };
    const take = (answer: Buffer) => {
      if (answer.subarray(8, 20).equals(request.subarray(8, 20))) end(answer);
    };
    const patience = setTimeout(end, patienceMs);
    socket.on('message', take);
    send();
  });
}

export async function isAnswered(port: number): Promise<boolean> {
  const socket = createSocket('udp4');
  try {
    return Boolean(await ask(socket, port, message(requests.binding, randomBytes(12), []), 300));
  } finally {
    socket.close();
  }
}

/** Requests an allocation, then a permission for each of these peers. Returns `ok`, or the error code (RFC 8656, 18). */
export async function askRelay(port: number, { username, credential }: Credential, peers: readonly string[] = []) {
  const socket = createSocket('udp4');
  // Realm and nonce from the first answer, for signing.
  let asked: { readonly realm: Buffer; readonly nonce: Buffer } | undefined;
  const request = async (type: number, own: (id: Buffer) => readonly Attribute[]): Promise<string> => {
    const id = randomBytes(12);
    const signed: Attribute[] = asked
      ? [
          [names.username, Buffer.from(username)],
          [names.realm, asked.realm],
          [names.nonce, asked.nonce],
        ]
      : [];
    const key = asked && createHash('md5').update(`${username}:${asked.realm.toString()}:${credential}`).digest();
    const answer = await ask(socket, port, message(type, id, [...own(id), ...signed], key));
    if (!answer) return 'no answer';
    const attributes = attributesOf(answer);
    const [, , hundreds = 0, rest = 0] = attributes.get(names.error) ?? [];
    const error = hundreds * 100 + rest;
    const [realm, nonce] = [attributes.get(names.realm), attributes.get(names.nonce)];
    if (error === 401 && !asked && realm && nonce) {
      asked = { realm, nonce };
      return request(type, own);
    }
    return error === 0 ? 'ok' : String(error);
  };
  try {
    const family = peers.some((peer) => peer.includes(':')) ? families.v6 : families.v4;
    const allocation = await request(requests.allocate, () => [
      [requestedTransport, udp],
      [requestedFamily, Buffer.from([family, 0, 0, 0])],
    ]);
    const permissions: Record<string, string> = {};
    for (const peer of peers)
      permissions[peer] = await request(requests.permission, (id) => [[names.peer, masked(peer, id)]]);
    return { allocation, permissions };
  } finally {
    socket.close();
  }
}

/** XOR-PEER-ADDRESS: masked, so that no NAT on the way rewrites it. */
function masked(address: string, id: Buffer): Buffer {
  const mask = Buffer.alloc(4);
  mask.writeUInt32BE(cookie);
  const whole = Buffer.concat([mask, id]);
  const bytes = bytesOf(address).map((byte, at) => byte ^ (whole[at] ?? 0));
  const port = [9, 0].map((byte, at) => byte ^ (mask[at] ?? 0));
  return Buffer.from([0, bytes.length === 4 ? families.v4 : families.v6, ...port, ...bytes]);
}

function bytesOf(address: string): number[] {
  if (!address.includes(':')) return address.split('.').map(Number);
  // Normalised by the URL standard: no dots inside, the longest run of zeros left out.
  const [before = '', after] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const words = (part: string) => part.split(':').filter(Boolean);
  const given = [words(before), words(after ?? '')] as const;
  const zeros = Array<string>(8 - given[0].length - given[1].length).fill('0');
  return [...given[0], ...zeros, ...given[1]].flatMap((word) => {
    const value = Number.parseInt(word, 16);
    return [value >> 8, value & 0xff];
  });
}
