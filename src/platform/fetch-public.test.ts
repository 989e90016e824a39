import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { fetchPublic, isPublicAddress } from './fetch-public.ts';

const server = createServer((request, response) => {
  if (request.url === '/to-private') return response.writeHead(302, { location: 'https://127.0.0.1/secret' }).end();
  if (request.url === '/to-itself') return response.writeHead(302, { location: '/to-itself' }).end();
  if (request.url === '/on') return response.writeHead(301, { location: '/file' }).end();
  if (request.url === '/large') return response.end('x'.repeat(2_000));
  if (request.url === '/slow') return response.write('x');
  return response.writeHead(200, { etag: '"1"' }).end(`file for ${request.headers.accept}`);
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
const standIn = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const limits = { mostBytes: 1_000, timeoutMs: 1_000 };

test.each(['93.184.216.34', '8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450:4007:80e::200e'])(
  '%s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.16.0.1',
  '192.168.1.1',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '64:ff9b::7f00:1',
  'fe80::1',
  'fd00::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
  'localhost',
  '',
])('%s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

describe('[ESPACE07] an address given by a user is not fetched', () => {
  test.each([
    'https://127.0.0.1/agenda.ics',
    'https://[::1]/agenda.ics',
    'https://[::ffff:10.0.0.1]/agenda.ics',
    'https://2130706433/agenda.ics',
    'https://0x7f.1/agenda.ics',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/agenda.ics',
    `${standIn}/file`,
  ])('from %s, which is not a public https address', async (address) => {
    await expect(fetchPublic(address, limits)).rejects.toMatchObject({ fault: 'not-public' });
  });

  test('when it redirects to a private address or in a loop', async () => {
    const own = { ...limits, standIn };
    await expect(fetchPublic(`${standIn}/to-private`, own)).rejects.toMatchObject({ fault: 'not-public' });
    await expect(fetchPublic(`${standIn}/to-itself`, own)).rejects.toMatchObject({ fault: 'unreachable' });
  });

  test('when the response is too large or too slow', async () => {
    const own = { ...limits, standIn };
    await expect(fetchPublic(`${standIn}/large`, own)).rejects.toMatchObject({ fault: 'too-large' });
    await expect(fetchPublic(`${standIn}/slow`, { ...own, timeoutMs: 200 })).rejects.toMatchObject({
      fault: 'unreachable',
    });
  });
});

test('a fetch follows a redirect and returns status, headers and body', async () => {
  const asked = { ...limits, standIn, headers: { accept: 'text/calendar' } };
  expect(await fetchPublic(`${standIn}/on`, asked)).toMatchObject({
    status: 200,
    headers: { etag: '"1"' },
    body: 'file for text/calendar',
  });
});
