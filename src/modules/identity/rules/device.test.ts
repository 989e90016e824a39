import fc from 'fast-check';
import { expect, test } from 'vitest';
import { deviceKey, deviceOf, readDeviceKey } from './device.ts';

const mozilla = 'Mozilla/5.0';
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([undefined, null, '', 'curl/8.5.0', '🙂', 'x'.repeat(5000)])(
  'no browser or system is guessed for %j',
  (userAgent) => {
    expect(deviceOf(userAgent)).toEqual({ browser: '', system: '' });
  },
);

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'Windows'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/142.0.0.0 Safari/537.36 Edg/142.0`, 'Edge', 'Windows'],
  [`${mozilla} (X11; Linux x86_64) ${webkit} Chrome/142.0.0.0 Safari/537.36 OPR/120.0`, 'Opera', 'Linux'],
  [`${mozilla} (X11; CrOS x86_64 14541.0.0) ${webkit} Chrome/142.0.0.0 Safari/537.36`, 'Chrome', 'ChromeOS'],
  [`${mozilla} (Linux; Android 10; K) ${webkit} Chrome/142.0.0.0 Mobile Safari/537.36`, 'Chrome', 'Android'],
  [
    `${mozilla} (Linux; Android 14) ${webkit} SamsungBrowser/27.0 Chrome/125.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [`${mozilla} (Macintosh; Intel Mac OS X 15.1; rv:145.0) Gecko/20100101 Firefox/145.0`, 'Firefox', 'macOS'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15`,
    'Safari',
    'macOS',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    `${mozilla} (iPad; CPU OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1`,
    'Chrome',
    'iPad',
  ],
])('%s is read as its browser and system', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test('a newer browser version is the same device', () => {
  const key = (version: number) =>
    deviceKey(deviceOf(`${mozilla} (Windows NT 10.0) ${webkit} Chrome/${version}.0 Safari/537.36`));
  expect(key(142)).toBe(key(143));
});

test('any user agent gives a key that the table accepts and that can be read back', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (userAgent) => {
      const device = deviceOf(userAgent);
      expect(deviceKey(device)).toMatch(/^[A-Za-z ]{0,30}\/[A-Za-z ]{0,30}$/);
      expect(readDeviceKey(deviceKey(device))).toEqual(device);
    }),
  );
});
