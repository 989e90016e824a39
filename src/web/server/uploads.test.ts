import { expect, test } from 'vitest';
import { createUploads } from './uploads.ts';

const bounds = { bytes: 10_000, atOnce: 2, seconds: 1 };
const receive = createUploads(bounds);
const address = 'http://visavis.example/profil/photo';

const form = (bytes: number, field = 'photo') => {
  const sent = new FormData();
  sent.set(field, new File([new Uint8Array(bytes).fill(7)], '../../x.php', { type: 'text/html' }));
  return sent;
};
const sending = (body: BodyInit) => new Request(address, { method: 'POST', body });
const streaming = (body: ReadableStream, type = 'multipart/form-data; boundary=x') =>
  new Request(address, { method: 'POST', body, headers: { 'Content-Type': type }, duplex: 'half' } as RequestInit);

test.each([
  ['nothing', () => new Request(address, { method: 'POST' })],
  ['no file', () => sending(new URLSearchParams({ photo: 'x' }))],
  ['a file in another field', () => sending(form(10, 'document'))],
  ['no form', () => sending('x')],
  ['half a form', () => streaming(new Blob(['--x\r\nContent-Disposition: form-data; name="photo"']).stream())],
])('a request with %s is refused as an unreadable photo', async (_what, request) => {
  expect(await receive(request(), 'photo')).toEqual({ ok: false, refusal: 'photo-unreadable' });
});

test('[PROF14] a request whose Content-Length is too large is refused without reading its body', async () => {
  const request = sending(form(10));
  request.headers.set('Content-Length', '1000000');
  expect(await receive(request, 'photo')).toEqual({ ok: false, refusal: 'photo-too-large' });
  expect(request.bodyUsed).toBe(false);
});

test('[PROF14] a body without Content-Length is read no further than the limit', async () => {
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1000;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  expect(await receive(streaming(endless), 'photo')).toEqual({ ok: false, refusal: 'photo-too-large' });
  expect(sent).toBeLessThan(bounds.bytes * 2);
});

test('an upload is refused while all slots are used; a too slow upload releases its slot', async () => {
  const never = () => streaming(new ReadableStream());
  const slow = [receive(never(), 'photo'), receive(never(), 'photo')];
  expect(await receive(sending(form(10)), 'photo')).toEqual({ ok: false, refusal: 'too-many-attempts' });
  for (const each of slow) expect(await each).toEqual({ ok: false, refusal: 'photo-unreadable' });
  expect(await receive(sending(form(10)), 'photo')).toMatchObject({ ok: true });
});

test('an upload returns only the bytes of the file, without its name and type', async () => {
  const received = await receive(sending(form(bounds.bytes)), 'photo');
  expect(received).toEqual({ ok: true, value: new Uint8Array(bounds.bytes).fill(7) });
});
