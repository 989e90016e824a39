import { expect, test } from 'vitest';
import { readFlash } from './flash.ts';

const readIn = (cookie: string) => readFlash(new Request('http://localhost/', { headers: { cookie } }), 'Visavis');

test('a known code is read with its toast', () => {
  expect(readIn('a=b; __Host-flash=signed-up.0-1')).toMatchObject({ id: '0-1', title: 'Compte créé avec succès' });
});

test.each(['__Host-flash=constructor.0', '__Host-flash=to-string.0', '__Host-flash=.', '__Host-flash=signed-up'])(
  '%s is no toast',
  (cookie) => {
    expect(readIn(cookie)).toBeUndefined();
  },
);
