import { expect, test } from 'vitest';
import { inboxAddress, readInboxAddress } from './inbox-address.ts';

const after = { micros: '1763199000123456', id: '0192f0c1-0000-7000-8000-0123456789ab' };

test('invalid filter values are ignored', () => {
  for (const query of ['', 'type=&etat=', 'type=support&etat=open', 'apres=hier', 'type=constructor', 'q=%20%00'])
    expect(inboxAddress(readInboxAddress(new URLSearchParams(query)))).toBe('/admin/messages');
});

test.each([
  [{ kind: 'support' }, '/admin/messages?type=messages'],
  [{ kind: 'event-proposal', state: 'open' }, '/admin/messages?type=propositions&etat=a-traiter'],
  [{ state: 'open', search: 'ma facture' }, '/admin/messages?etat=a-traiter&q=ma+facture'],
  [
    { kind: 'content-report', state: 'answered', after },
    '/admin/messages?type=signalements&etat=repondus&apres=1763199000123456-0192f0c1-0000-7000-8000-0123456789ab',
  ],
] as const)('the filters %j become the address %s, and are parsed back', (filters, address) => {
  expect(inboxAddress(filters)).toBe(address);
  expect(readInboxAddress(new URL(address, 'https://visavis.example').searchParams)).toEqual(
    expect.objectContaining(filters),
  );
});
