import { expect, test } from 'vitest';
import { typedInto } from './typed-into.ts';

const sent = (body: BodyInit, type?: string) =>
  typedInto(
    new Request('http://localhost/checkout', {
      method: 'POST',
      body,
      ...(type && { headers: { 'Content-Type': type } }),
    }),
  );

test.each([
  ['application/json', '{"price":1}'],
  ['multipart/form-data; boundary=x', 'no part of it'],
  ['text/plain', 'price=1'],
])('what comes as %s and is no form says nothing', async (type, body) => {
  expect(await sent(body, type)).toEqual({});
});

test('a file is not typed, and of two fields of a name the last one counts', async () => {
  const form = new FormData();
  form.append('price', '1');
  form.append('price', '2');
  form.append('hold', new Blob(['x']));
  expect(await sent(form)).toEqual({ price: '2' });
});
