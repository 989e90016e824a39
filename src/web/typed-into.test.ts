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
])('a body of type %s that is not a form gives no fields', async (type, body) => {
  expect(await sent(body, type)).toEqual({});
});

test('files are ignored, and the last of two fields with the same name wins', async () => {
  const form = new FormData();
  form.append('price', '1');
  form.append('price', '2');
  form.append('hold', new Blob(['x']));
  expect(await sent(form)).toEqual({ price: '2' });
});

test('a field named after a property of all objects is a field like any other', async () => {
  const fields = await sent(
    new URLSearchParams([
      ['__proto__', 'x'],
      ['constructor', 'y'],
      ['price', '1'],
    ]),
  );
  expect(Object.getPrototypeOf(fields)).toBe(Object.prototype);
  expect(Object.keys(fields)).toEqual(expect.arrayContaining(['constructor', 'price']));
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
