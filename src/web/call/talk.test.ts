import fc from 'fast-check';
import { expect, test } from 'vitest';
import { piecesOf, read, withLine, written } from './talk.ts';

test('what is said is read as it was written', () => {
  const line = { kind: 'line', id: 'a', yours: false, text: 'Bonjour', at: 1 } as const;
  const sending = { kind: 'sending', microphone: true, camera: false, screen: false, held: true } as const;
  for (const word of [line, sending, { kind: 'bye' } as const]) expect(read(written(word))).toEqual(word);
});

test('what the other page sends is never a fault, whatever it is', () => {
  fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => void read(text)));
  for (const wrong of ['', '{', 'null', '[]', '{"kind":"line"}', '{"kind":"line","id":1,"text":"x","at":0}'])
    expect(read(wrong)).toBeUndefined();
  expect(read(JSON.stringify({ kind: 'line', id: 'a', text: 'x'.repeat(5_000), at: 0 }))).toMatchObject({
    text: 'x'.repeat(2_000),
    yours: false,
  });
});

test('lines stand in the order in which they were written, each once', () => {
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
])('« %s » leads to %j', (text, addresses) => {
  const pieces = piecesOf(text);
  expect(pieces.flatMap(({ address }) => address ?? [])).toEqual(addresses);
  expect(pieces.map((piece) => piece.text).join('')).toBe(text);
});

test('no word of a line is lost, and only web addresses open', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.stringMatching(/^(https?:\/\/)?[\w<>"'.:/ ]+$/)), (text) => {
      const pieces = piecesOf(text);
      expect(pieces.map((piece) => piece.text).join('')).toBe(text);
      for (const { address } of pieces) if (address) expect(new URL(address).protocol).toMatch(/^https?:$/);
    }),
  );
});
