import { expect, test } from 'vitest';
import { networkOf, prefixOf } from './network.ts';

test.each([
  ['192.0.2.17', '192.0.2.17'],
  ['::ffff:192.0.2.17', '192.0.2.17'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['unknown', 'unknown'],
])('%s counts as %s', (ip, network) => {
  expect(networkOf(ip).network).toBe(network);
});

test('all addresses of a /64 are one network, and all networks of a /48 one site', () => {
  const all = (count: (at: number) => string) => Array.from({ length: 1000 }, (_, at) => networkOf(count(at)));
  const inside = all((at) => `2001:db8:1:2:${at.toString(16)}::${(at * 7).toString(16)}`);
  expect(new Set(inside.map(({ network }) => network))).toEqual(new Set(['2001:db8:1:2::/64']));
  const beside = all((at) => `2001:db8:1:${at.toString(16)}::1`);
  expect(new Set(beside.map(({ network }) => network)).size).toBe(1000);
  expect(new Set(beside.map(({ site }) => site))).toEqual(new Set(['2001:db8:1::/48']));
});

test.each([
  ['192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.17', '192.0.2.0/24'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
  ['unknown', 'unknown'],
])('%s lies in the block %s', (ip, block) => {
  expect(networkOf(ip).block).toBe(block);
});

test.each([
  ['192.0.2.17', '192.0.2.0/24'],
  ['::ffff:192.0.2.17', '192.0.2.0/24'],
  ['2001:0DB8:0001:0002::1', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['unknown', ''],
  ['', ''],
  ['claire@courrier.example', ''],
  [`2001:${'f'.repeat(500)}:1::1`, ''],
  ['192.0.2.17, 198.51.100.1', ''],
])('%s is stored as %j', (ip, prefix) => {
  expect(prefixOf(ip)).toBe(prefix);
});
