// Software security key: creates a key pair and signs, as a device would, with the minimum of CBOR.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

interface Asked {
  readonly challenge: string;
}
interface Doubts {
  /** Whether the device verified the user by fingerprint, face or PIN. */
  readonly userVerified?: boolean;
  readonly origin?: string;
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();
const cborText = (text: string) => Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
const cborBytes = (bytes: Buffer) => Buffer.concat([Buffer.from([0x58, bytes.length]), bytes]);

export function newAuthenticator(origin: string) {
  const { hostname } = new URL(origin);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(16);
  let counter = 0;

  const clientData = (type: string, { challenge }: Asked, doubts: Doubts) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: doubts.origin ?? origin, crossOrigin: false }));
  const authData = (attested: boolean, { userVerified = true }: Doubts) => {
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(++counter);
    return Buffer.concat([sha256(hostname), Buffer.from([flags]), count]);
  };
  const answer = (response: Record<string, Buffer>) =>
    JSON.stringify({
      id: id.toString('base64url'),
      rawId: id.toString('base64url'),
      type: 'public-key',
      clientExtensionResults: {},
      response: Object.fromEntries(
        Object.entries(response).map(([name, bytes]) => [name, bytes.toString('base64url')]),
      ),
    });

  return {
    /** Response that a browser sends after `navigator.credentials.create`. */
    register(asked: Asked, doubts: Doubts = {}) {
      // COSE: EC2, ES256, P-256, x, y.
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        cborBytes(Buffer.from(x, 'base64url')),
        Buffer.from([0x22]),
        cborBytes(Buffer.from(y, 'base64url')),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const whole = Buffer.concat([authData(true, doubts), credential]);
      const attestationObject = Buffer.concat([
        Buffer.from([0xa3]),
        cborText('fmt'),
        cborText('none'),
        cborText('attStmt'),
        Buffer.from([0xa0]),
        cborText('authData'),
        cborBytes(whole),
      ]);
      return answer({ clientDataJSON: clientData('webauthn.create', asked, doubts), attestationObject });
    },
    /** Response that a browser sends after `navigator.credentials.get`. */
    signIn(asked: Asked, doubts: Doubts = {}) {
      const clientDataJSON = clientData('webauthn.get', asked, doubts);
      const authenticatorData = authData(false, doubts);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientDataJSON)]), privateKey);
      return answer({ clientDataJSON, authenticatorData, signature });
    },
  };
}
