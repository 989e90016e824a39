import { expect, test } from 'vitest';
import { decodeForm } from './form.ts';

test.for([
  ['', {}],
  ['a=1', { a: '1' }],
  ['a[b]=1&a[c][d]=2', { a: { b: '1', c: { d: '2' } } }],
  ['expand[0]=x&expand[1]=y', { expand: { 0: 'x', 1: 'y' } }],
  ['expand[]=x&expand[]=y', { expand: { 0: 'x', 1: 'y' } }],
  ['metadata[nom]=Zo%C3%A9+B', { metadata: { nom: 'Zoé B' } }],
  ['metadata=', { metadata: '' }],
] as const)('%s', ([text, decoded]) => {
  expect(decodeForm(text)).toEqual(decoded);
});
