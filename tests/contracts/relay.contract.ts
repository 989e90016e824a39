import { afterAll, beforeAll, expect, test } from 'vitest';
import { iceServers } from '#platform/turn';
import { type Coturn, startCoturn } from '../support/coturn.ts';
import { askRelay } from '../support/turn-client.ts';

let relay: Coturn;
beforeAll(async () => {
  relay = await startCoturn({ toLoopback: false });
});
afterAll(() => relay.stop());

const anHour = 3_600_000;
/** A credential as web creates it, at a given time. */
function credentialAt(moment: number, TURN_SECRET = relay.secret) {
  const [made] = iceServers(
    { STUN_URLS: undefined, TURN_URLS: ['turn:x'], TURN_SECRET },
    'call.person',
    new Date(moment),
  );
  return { username: made?.username ?? '', credential: made?.credential ?? '' };
}

test('a credential made with another secret is refused', async () => {
  const forged = credentialAt(Date.now(), 'a secret that somebody has made up');
  expect(await askRelay(relay.port, forged)).toMatchObject({ allocation: '401' });
});

test('a credential whose expiry was changed is refused', async () => {
  const { username, credential } = credentialAt(Date.now() - 2 * anHour);
  const [, name] = username.split(':');
  const later = `${Math.floor(Date.now() / 1000) + 3600}:${name}`;
  expect(await askRelay(relay.port, { username: later, credential })).toMatchObject({ allocation: '401' });
});

test('an expired credential is refused', async () => {
  const expired = credentialAt(Date.now() - anHour - 5_000);
  expect(await askRelay(relay.port, expired)).toMatchObject({ allocation: '401' });
});

const inside = [
  '127.0.0.1',
  '0.0.0.0',
  '10.0.0.1',
  '100.64.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
];
const insideV6 = ['::1', '::', '::ffff:10.0.0.1', '64:ff9b::a00:1', '2002:a00:1::', 'fd00::1', 'fe80::1', 'ff02::1'];

test.each([
  ['a private address', inside, ['8.8.8.8', '172.32.0.1', '193.0.0.1']],
  ['a private address of IPv6', insideV6, ['2001:4860:4860::8888', '2a00:1450:4007::1']],
])('a relay to %s is refused, and to a public one allowed', async (_, refused, allowed) => {
  const { allocation, permissions } = await askRelay(relay.port, credentialAt(Date.now()), [...refused, ...allowed]);
  expect(allocation).toBe('ok');
  expect(permissions).toEqual({
    ...Object.fromEntries(refused.map((address) => [address, '403'])),
    ...Object.fromEntries(allowed.map((address) => [address, 'ok'])),
  });
});
