// Decrypts a push message as a browser does (RFC 8291), for the stand-in and for tests.
import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';

export interface BrowserKeys {
  readonly privateKey: string;
  readonly auth: string;
}

export function readPush(body: Buffer, { privateKey, auth }: BrowserKeys): string {
  const own = createECDH('prime256v1');
  own.setPrivateKey(privateKey, 'base64url');
  const salt = body.subarray(0, 16);
  const length = body.readUInt8(20);
  const sender = body.subarray(21, 21 + length);
  const record = body.subarray(21 + length);
  const derive = (secret: Buffer, from: Buffer, info: Buffer, size: number) =>
    Buffer.from(hkdfSync('sha256', secret, from, info, size));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), own.getPublicKey(), sender]);
  const shared = derive(own.computeSecret(sender), Buffer.from(auth, 'base64url'), info, 32);
  const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(record.subarray(-16));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
  // The text is followed by a 2 and padding zeros.
  const end = padded.lastIndexOf(2);
  if (end === -1 || padded.subarray(end + 1).some((byte) => byte !== 0)) throw new Error('not the last record');
  return padded.subarray(0, end).toString('utf8');
}
