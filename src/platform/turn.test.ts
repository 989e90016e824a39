import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { iceServers } from './turn.ts';

const now = new Date('2026-11-15T10:00:00Z');
const turn = { TURN_URLS: ['turn:relais.example:3478'], TURN_SECRET: 'a secret that the relay knows as well' };
const stun = { STUN_URLS: ['stun:relais.example:3478'] };
const none = { STUN_URLS: undefined, TURN_URLS: undefined, TURN_SECRET: undefined };

test('without settings there are no ICE servers, and STUN needs no credential', () => {
  expect(iceServers(none, 'somebody', now)).toEqual([]);
  expect(iceServers({ ...none, ...stun }, 'somebody', now)).toEqual([{ urls: stun.STUN_URLS }]);
});

test('a TURN credential is valid for an hour and signed with the shared secret', () => {
  const [, relay] = iceServers({ ...stun, ...turn }, 'call.person', now);
  const username = `${Date.parse('2026-11-15T11:00:00Z') / 1000}:call.person`;
  const credential = createHmac('sha1', turn.TURN_SECRET).update(username).digest('base64');
  expect(relay).toEqual({ urls: turn.TURN_URLS, username, credential });
});
