import type { Dice } from '../chance.ts';
import type { Draft, Field } from './draft.ts';
import { type Mutation, oneOf, type Scene } from './mutation.ts';
import { oddValues } from './odd-values.ts';

type Change = (fields: readonly Field[], dice: Dice, scene: Scene) => readonly Field[] | undefined;

const onFields =
  (change: Change): Mutation =>
  (draft, dice, scene) => {
    const { content } = draft;
    if (content.kind !== 'form' && content.kind !== 'multipart') return undefined;
    const fields = change(content.fields, dice, scene);
    return fields && { ...draft, content: { ...content, fields } };
  };

/** Changes one field; the intent seldom, because every other mutation would be lost with it. */
const onOne = (change: (field: Field, dice: Dice) => Field | readonly Field[]) =>
  onFields((fields, dice) => {
    if (fields.length === 0) return undefined;
    const drawn = dice(fields.length);
    const place = fields[drawn]?.name === 'intent' && dice(10) > 0 ? dice(fields.length) : drawn;
    return fields.flatMap((field, at) => (at === place ? change(field, dice) : [field]));
  });

const odd = (dice: Dice) => oneOf(dice, oddValues);
const withValue = (value: (was: string, dice: Dice) => string) =>
  onOne((field, dice) => ({ ...field, value: value(field.value, dice) }));

const names: readonly ((name: string) => string)[] = [
  (name) => `${name}[]`,
  (name) => `${name}[0]`,
  (name) => `${name}[__proto__]`,
  (name) => `${name}.constructor`,
  (name) => name.toUpperCase(),
  (name) => ` ${name}`,
  (name) => `${name}\0`,
  () => '__proto__',
  () => 'constructor',
  () => '',
];

const files: readonly (readonly [name: string, type: string, bytes: string])[] = [
  ['portrait.jpg', 'image/jpeg', '\xff\xd8\xff\xe0\0\x10JFIF\0\x01'],
  ['portrait.png', 'image/png', '\x89PNG\r\n\x1a\n\0\0\0\rIHDR\xff\xff\xff\xff\xff\xff\xff\xff'],
  ['facture.pdf', 'application/pdf', '%PDF-1.7\n1 0 obj<</Length 99999999>>'],
  ['archive.zip', 'application/zip', 'PK\x03\x04\x14\0\0\0\x08\0'],
  ['../../etc/passwd', 'text/plain', 'x'],
  ['a\0b.txt', 'text/plain', 'x'],
  ['a".txt', 'text/plain', 'x'],
  ['', 'application/octet-stream', ''],
  [`${'n'.repeat(5_000)}.txt`, 'text/plain', 'x'],
  ['texte.txt', 'multipart/form-data; boundary=x', '--x\r\n\r\n--x--'],
  ['texte.txt', `${'t'.repeat(5_000)}/plain`, 'x'],
  ['\xed\xa0\x80.txt', 'text/plain; charset=utf-16', '\xff\xfea\0'],
];

export const fieldMutations: Readonly<Record<string, Mutation>> = {
  'odd value': withValue((_, dice) => odd(dice)),
  'odd value behind': withValue((was, dice) => was + odd(dice)),
  'odd value before': withValue((was, dice) => odd(dice) + was),
  'value cut': withValue((was, dice) => was.slice(0, dice(was.length + 1))),
  'value repeated': withValue((was, dice) => was.repeat(2 + dice(300)).slice(0, 60_000)),
  'byte changed': withValue((was, dice) => {
    const place = dice(was.length + 1);
    return was.slice(0, place) + String.fromCharCode(dice(256)) + was.slice(place + 1);
  }),
  'letters of the other case': withValue((was) => (was === was.toUpperCase() ? was.toLowerCase() : was.toUpperCase())),
  'field left out': onOne(() => []),
  'field twice': onOne((field, dice) => {
    const other = { ...field, value: odd(dice) };
    return oneOf(dice, [
      [field, field],
      [field, other],
      [other, field],
    ]);
  }),
  'field a hundred times': onOne((field) => Array<Field>(100).fill(field)),
  'field renamed': onOne((field, dice) => ({ ...field, name: oneOf(dice, names)(field.name) })),
  'field as a file': onOne((field, dice) => {
    const [name, type, value] = oneOf(dice, files);
    return { name: field.name, value, file: { name, type } };
  }),
  'values exchanged': onFields((fields, dice) => {
    const [one, other] = [dice(fields.length || 1), dice(fields.length || 1)];
    const [first, second] = [fields[one], fields[other]];
    if (!first || !second || one === other) return undefined;
    return fields.with(one, { ...first, value: second.value }).with(other, { ...second, value: first.value });
  }),
  'value of another member': onFields((fields, dice, { others }) => {
    // An address may be typed by anybody, and is then shown to them.
    const theirs = others.filter(({ value }) => !value.includes('@') && value.length > 8);
    if (theirs.length === 0) return undefined;
    const { name, value } = oneOf(dice, theirs);
    return fields.map((field) => (field.name === name ? { ...field, value } : field));
  }),
  'fields of standing smuggled in': onFields((fields, _, { smuggled }) => [...smuggled, ...fields]),
  'odd field added': onFields((fields, dice) => [
    ...fields,
    { name: oneOf(dice, names)(fields[dice(fields.length)]?.name ?? 'x'), value: odd(dice) },
  ]),
  'two thousand fields': onFields((fields, dice) => [
    ...fields,
    ...Array.from({ length: 2_000 }, (_, place) => ({ name: `x${place}`, value: String(dice(10)) })),
  ]),
  'file added': onFields((fields, dice) => {
    const [name, type, value] = oneOf(dice, files);
    return [...fields, { name: oneOf(dice, ['photo', 'files', 'file', 'text']), value, file: { name, type } }];
  }),
  'order turned round': onFields((fields) => fields.toReversed()),
};

/** The same fields as multipart; files are sent only so. */
export const asMultipart: Mutation = (draft: Draft) =>
  draft.content.kind === 'form' ? { ...draft, content: { ...draft.content, kind: 'multipart' } } : undefined;
