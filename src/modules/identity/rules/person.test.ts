import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lengthOf, linkedinAddress, manyLines, oneLine, personLengths, phoneNumber } from './person.ts';

test.each([
  'claire',
  'https://linkedin.com',
  'https://linkedin.com.ailleurs.example/in/claire',
  'https://ailleurs.example/linkedin.com/in/claire',
  'https://claire:secret@www.linkedin.com/in/claire',
  'https://www.linkedin.com:8443/in/claire',
  'javascript:alert(1)//www.linkedin.com/in/claire',
  'ftp://www.linkedin.com/in/claire',
  'https://evil.www.linkedin.com/in/claire',
  `linkedin.com/in/${'x'.repeat(personLengths.linkedin)}`,
])('%s is not a LinkedIn page', (typed) => {
  expect(linkedinAddress(typed)).toBeUndefined();
});

test.each([
  ['linkedin.com/in/claire', 'https://linkedin.com/in/claire'],
  [' www.linkedin.com/in/claire/ ', 'https://www.linkedin.com/in/claire/'],
  ['http://fr.linkedin.com/in/claire', 'https://fr.linkedin.com/in/claire'],
  ['HTTPS://WWW.LinkedIn.com/in/Hélène', 'https://www.linkedin.com/in/H%C3%A9l%C3%A8ne'],
  ['https://www.linkedin.com/in/claire?trk=nav#bio', 'https://www.linkedin.com/in/claire'],
])('%s is read as the page %s', (typed, address) => {
  expect(linkedinAddress(typed)).toBe(address);
});

test('any accepted LinkedIn address satisfies the database constraint', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (typed) => {
      for (const text of [typed, `linkedin.com/${typed}`, `https://www.linkedin.com${typed}`, `https://${typed}`]) {
        const address = linkedinAddress(text);
        if (address !== undefined) expect(address).toMatch(/^https:\/\/([a-z]{2,3}\.)?linkedin\.com\//);
      }
    }),
  );
});

test.each([
  '12345',
  'pas de téléphone',
  '+33 1 99 00 12 34 poste 5',
  '1'.repeat(16),
  '+'.repeat(8),
  '06\u202e12345678',
])('%j cannot be dialled', (typed) => {
  expect(phoneNumber(typed)).toBeUndefined();
});

test.each([
  ['+33 1 99 00 12 34', '+33 1 99 00 12 34'],
  [' 01\u00a099\u202f00  12 34 ', '01 99 00 12 34'],
  ['(01) 99-00.12.34', '(01) 99-00.12.34'],
])('%j is read as the number %s', (typed, phone) => {
  expect(phoneNumber(typed)).toBe(phone);
});

test('a single line loses control characters and outer spaces; a longer text keeps its paragraphs', () => {
  expect(oneLine(' Jean\u0000\tde\r\n La  Fontaine ')).toBe('Jean de La Fontaine');
  expect(manyLines('\r\n Un.\r\n\r\nDeux\u0000\u0007.\tTrois. \n')).toBe('Un.\n\nDeux.\tTrois.');
});

test('a character counts once, whatever its UTF-16 length', () => {
  expect(lengthOf('été 🙂')).toBe(5);
});
