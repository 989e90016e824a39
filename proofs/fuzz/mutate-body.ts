import { gzipSync } from 'node:zlib';
import type { Dice } from '../chance.ts';
import { bodyOf, type Draft, type Framing } from './draft.ts';
import { asMultipart } from './mutate-fields.ts';
import { type Mutation, oneOf } from './mutation.ts';
import { oddJson } from './odd-values.ts';

const types = [
  '',
  'application/json',
  'text/plain',
  'text/xml',
  'application/octet-stream',
  'application/x-www-form-urlencoded; charset=utf-16',
  'application/x-www-form-urlencoded, multipart/form-data',
  'APPLICATION/X-WWW-FORM-URLENCODED',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary="',
  `multipart/form-data; boundary=${'b'.repeat(300)}`,
  'multipart/mixed; boundary=x',
  'x',
  ';',
  `text/${'x'.repeat(3_000)}`,
];

/** Changes the body, once it is written. */
const onBytes =
  (change: (bytes: string, dice: Dice) => string): Mutation =>
  (draft, dice) => {
    if (draft.content.kind === 'none') return undefined;
    const { type, bytes } = bodyOf(draft.content);
    return { ...draft, content: { kind: 'raw', type, bytes: change(bytes, dice) } };
  };

const inMultipart =
  (change: (bytes: string, dice: Dice) => string): Mutation =>
  (draft, dice, scene) => {
    const multipart = draft.content.kind === 'multipart' ? draft : asMultipart(draft, dice, scene);
    return multipart && onBytes(change)(multipart, dice, scene);
  };

const inFraming =
  (...framings: readonly Framing[]): Mutation =>
  (draft, dice) => {
    if (draft.content.kind === 'none' || bodyOf(draft.content).bytes.length < 4) return undefined;
    const framing = oneOf(dice, framings);
    return { ...draft, framing, isBroken: draft.isBroken || framing !== 'chunks' };
  };

export const bodyMutations: Readonly<Record<string, Mutation>> = {
  multipart: asMultipart,
  'another content type': (draft, dice) =>
    draft.content.kind === 'none'
      ? undefined
      : { ...draft, content: { kind: 'raw', type: oneOf(dice, types), bytes: bodyOf(draft.content).bytes } },
  'fields as JSON': (draft, dice) => {
    const { content } = draft;
    if (content.kind !== 'form') return undefined;
    const bytes = JSON.stringify(Object.fromEntries(content.fields.map(({ name, value }) => [name, value])));
    return { ...draft, content: { kind: 'raw', type: oneOf(dice, ['application/json', types[5] ?? '']), bytes } };
  },
  'odd JSON': (draft, dice) =>
    draft.content.kind === 'none'
      ? undefined
      : { ...draft, content: { kind: 'raw', type: 'application/json', bytes: oneOf(dice, oddJson) } },
  'empty body': onBytes(() => ''),
  'bytes changed': onBytes((bytes, dice) => {
    let changed = bytes;
    for (let count = 1 + dice(8); count > 0 && changed.length > 0; count--) {
      const place = dice(changed.length);
      changed = changed.slice(0, place) + String.fromCharCode(dice(256)) + changed.slice(place + 1);
    }
    return changed;
  }),
  'bytes left out': onBytes((bytes, dice) => bytes.slice(dice(bytes.length + 1))),
  'body ended early': onBytes((bytes, dice) => bytes.slice(0, dice(bytes.length + 1))),
  'body twice': onBytes((bytes) => `${bytes}&${bytes}`),
  'separators only': onBytes((_, dice) => oneOf(dice, ['&', '=', '&&&===', '%', '%%%', '+', '&=&=&', '?'])),
  'too large': onBytes((bytes, dice) => `${bytes}&x=${'x'.repeat(oneOf(dice, [250_000, 263_000, 530_000]))}`),
  'packed without a word': (draft, dice, scene) =>
    onBytes((bytes) => gzipSync(Buffer.from(bytes, 'latin1')).toString('latin1'))(draft, dice, scene),
  'packed as announced': (draft, dice, scene) => {
    const packed = onBytes((bytes) => gzipSync(Buffer.from(bytes, 'latin1')).toString('latin1'))(draft, dice, scene);
    return packed && { ...packed, headers: [...packed.headers, ['Content-Encoding', 'gzip']] };
  },
  'boundary without an end': inMultipart((bytes) => bytes.slice(0, -8)),
  'part without a name': inMultipart((bytes) => bytes.replace(/; name="[^"]*"/, '')),
  'part without headers': inMultipart((bytes) => bytes.replace(/Content-Disposition[^\r]*\r\n/, '')),
  'part with a long header': inMultipart((bytes) => bytes.replace('\r\n\r\n', `\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)),
  'parts without line ends': inMultipart((bytes) => bytes.replaceAll('\r\n', '\n')),
  'name in another encoding': inMultipart((bytes) => bytes.replace('name="', "name*=utf-8''%ED%A0%80; name=\"\xff")),
  'other framing': inFraming('chunks'),
  'broken framing': inFraming('broken chunks', 'length and chunks', 'cut off', 'length too small'),
};

/** Replaces one value of a JSON body, at any depth, adds a member, or takes one out. */
export const jsonMutation: Mutation = (draft: Draft, dice) => {
  const { content } = draft;
  if (content.kind !== 'raw' || !content.type.startsWith('application/json')) return undefined;
  const places = [...content.bytes.matchAll(/(?<=[:[,])("(?:[^"\\]|\\.)*"|-?[\d.]+|true|false|null)(?=[,}\]])/g)];
  const place = places.length > 0 ? oneOf(dice, places) : undefined;
  const before = place ? content.bytes.slice(0, place.index) : '';
  const after = place ? content.bytes.slice(place.index + place[0].length) : '';
  const added = `{"__proto__":{"kind":"join"},"${oneOf(dice, ['constructor', 'then', 'id', ''])}":${oneOf(dice, oddJson)},`;
  const bytes = oneOf(dice, [
    () => before + oneOf(dice, oddJson) + after,
    () => before + oneOf(dice, oddJson) + after,
    () => content.bytes.replace('{', added),
    () => `[${content.bytes}]`,
    () => content.bytes.replace(/"(\w+)":/, '"$1":{"$1":1},"$1":'),
  ])();
  return { ...draft, content: { ...content, bytes } };
};
