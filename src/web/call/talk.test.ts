import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf, read, withLine, written } from './talk.ts';

test('a message is parsed back to what was serialized', () => {
  const line = { kind: 'line', id: 'a', yours: false, text: 'Bonjour', at: 1 } as const;
  const sending = { kind: 'sending', microphone: true, camera: false, screen: false, held: true } as const;
  for (const word of [line, sending, { kind: 'bye' } as const]) expect(read(written(word))).toEqual(word);
});

test('parsing any text of the other browser never throws; malformed messages are ignored and long ones cut', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void read(text)));
  for (const wrong of ['', '{', 'null', '[]', '{"kind":"line"}', '{"kind":"line","id":1,"text":"x","at":0}'])
    expect(read(wrong)).toBeUndefined();
  expect(read(JSON.stringify({ kind: 'line', id: 'a', text: 'x'.repeat(5_000), at: 0 }))).toMatchObject({
    text: 'x'.repeat(2_000),
    yours: false,
  });
});

test('chat lines are sorted by time, without duplicates', () => {
  const one = { id: 'a', mine: true, text: 'un', at: 1 };
  const two = { id: 'b', mine: false, text: 'deux', at: 2 };
  expect(withLine(withLine(withLine([], two), one), two)).toEqual([one, two]);
});

test.each([
  ['Rien à ouvrir', []],
  ['Voyez https://visavis.example/faq.', ['https://visavis.example/faq']],
  ['(http://a.example/b?c=d&e), puis https://f.example !', ['http://a.example/b?c=d&e', 'https://f.example']],
  ['javascript:alert(1) data:text/html,x ftp://a.example', []],
  ['https://', []],
])('« %s » contains the links %j', (text, addresses) => {
  const pieces = piecesOf(text);
  expect(pieces.flatMap(({ address }) => address ?? [])).toEqual(addresses);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});

test('splitting a chat line loses no text, and only http and https addresses become links', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^(https?:\/\/)?[\w<>"'.:/ ]+$/)), (text) => {
      const pieces = piecesOf(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { address } of pieces) if (address) expect(new URL(address).protocol).toMatch(/^https?:$/);
    }),
  );
});
