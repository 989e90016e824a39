import { expect, test } from 'vitest';
import { shortIp } from './short-ip.ts';

test.each([undefined, null, '', 'unknown', '<script>', '1.2.3'])('%j is not an IP address', (text) => {
  expect(shortIp(text)).toBe('');
});

test.each([
  ['192.0.2.17', '192.0.2.x'],
  ['::ffff:192.0.2.17', '192.0.2.x'],
  ['2001:db8:85a3:8d3:1319:8a2e:370:7348', '2001:db8:85a3:x'],
  ['2001:db8::1', '2001:db8:x'],
  ['::1', '::x'],
])('%s keeps only its network', (ip, short) => {
  expect(shortIp(ip)).toBe(short);
});
