import { expect, test } from 'vitest';
import { inForceOn, type LegalVersion, legalVersions, termsNotice } from './legal-versions.ts';

const versions: readonly [LegalVersion, ...LegalVersion[]] = [
  { version: '2026-11-15', inForceFrom: '2026-11-15', hash: 'a' },
  { version: '2027-02-01', inForceFrom: '2027-02-20', hash: 'b' },
];
const day = 86_400_000;

test('a version is in force from its day, and the first one also before', () => {
  const on = (date: string) => inForceOn('conditions-utilisation', date, versions).version;
  expect(on('2026-01-01')).toBe('2026-11-15');
  expect(on('2027-02-19')).toBe('2026-11-15');
  expect(on('2027-02-20')).toBe('2027-02-01');
});

test('a member is told of coming terms, then of changed terms until they accept them', () => {
  expect(termsNotice('2026-11-15', '2027-02-19', versions)).toEqual({ kind: 'coming', inForceFrom: '2027-02-20' });
  expect(termsNotice('2026-11-15', '2027-02-20', versions)).toEqual({ kind: 'changed', inForceFrom: '2027-02-20' });
  expect(termsNotice('2027-02-01', '2027-02-20', versions)).toBeUndefined();
  // Accounts older than versioning are notified of coming versions only, since they accepted no earlier one.
  expect(termsNotice(null, '2027-02-20', versions)).toBeUndefined();
  expect(termsNotice(null, '2027-02-19', versions)).toMatchObject({ kind: 'coming' });
});

test('every later legal version is announced 15 days ahead, and versions are in order', () => {
  for (const all of Object.values(legalVersions))
    for (const [place, { version, inForceFrom }] of all.entries()) {
      if (place === 0) continue;
      expect(Date.parse(inForceFrom) - Date.parse(version)).toBeGreaterThanOrEqual(15 * day);
      expect(version > (all[place - 1]?.version ?? '')).toBe(true);
      expect(inForceFrom > (all[place - 1]?.inForceFrom ?? '')).toBe(true);
    }
});
