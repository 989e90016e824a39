import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type ApplicationFields, applicationFields, faultyFields, readApplication } from './application-form.ts';

const complete: ApplicationFields = {
  firstName: 'Inès',
  lastName: 'Carlier',
  email: 'ines@courrier.example',
  position: 'Directrice des opérations',
  company: 'Carlier Conseil',
  experienceYears: '12',
  bio: 'x'.repeat(100),
  phone: '',
  linkedinUrl: '',
  hourlyRate: '',
  register: '',
  registerNumber: '',
  domains: ['tech'],
};

function posted(fields: Record<string, string | readonly string[]>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) form.append(name, each);
  return form;
}

const regulated = { domains: ['tech', 'banque'], register: 'orias', registerNumber: '12 345 678' };

describe('refused', () => {
  test.each([
    ...['firstName', 'lastName', 'email', 'position', 'company', 'experienceYears', 'bio'].map(
      (name) => ['form-incomplete', { [name]: '' }, [name]] as const,
    ),
    ['bio-too-short', { bio: 'x'.repeat(99) }, ['bio']],
    // 99 characters, although 198 UTF-16 units.
    ['bio-too-short', { bio: '🙂'.repeat(99) }, ['bio']],
    ['text-too-long', { bio: 'x'.repeat(5001) }, ['bio']],
    ['text-too-long', { firstName: 'x'.repeat(101), company: 'x'.repeat(121) }, ['firstName', 'company']],
    ['experience-invalid', { experienceYears: '0' }, ['experienceYears']],
    ['experience-invalid', { experienceYears: '-3' }, ['experienceYears']],
    ['experience-invalid', { experienceYears: '1.5' }, ['experienceYears']],
    ['experience-invalid', { experienceYears: '71' }, ['experienceYears']],
    ['rate-out-of-range', { hourlyRate: '49,99' }, ['hourlyRate']],
    ['rate-out-of-range', { hourlyRate: '500.01' }, ['hourlyRate']],
    ['rate-out-of-range', { hourlyRate: '0' }, ['hourlyRate']],
    ['rate-out-of-range', { hourlyRate: 'cent' }, ['hourlyRate']],
    ['rate-out-of-range', { hourlyRate: '1e2' }, ['hourlyRate']],
    ['phone-invalid', { phone: 'le soir' }, ['phone']],
    ['linkedin-invalid', { linkedinUrl: 'https://linkedin.com.ailleurs.example/in/ines' }, ['linkedinUrl']],
    ['linkedin-invalid', { linkedinUrl: 'https://linkedin.com/' }, ['linkedinUrl']],
    ['linkedin-invalid', { linkedinUrl: 'javascript:alert(1)//linkedin.com/in' }, ['linkedinUrl']],
    ['domain-missing', { domains: [] }, ['domains']],
    ['regulated-missing', { ...regulated, register: '' }, ['register']],
    ['regulated-missing', { ...regulated, register: 'ordre-des-druides' }, ['register']],
    ['register-number-invalid', { ...regulated, registerNumber: '' }, ['registerNumber']],
    ['register-number-invalid', { ...regulated, registerNumber: 'en cours' }, ['registerNumber']],
  ] as const)('%s: %o', (refusal, wrong, fields) => {
    const form = { ...complete, ...wrong };
    expect(readApplication(form)).toEqual({ ok: false, refusal });
    expect(faultyFields(refusal, form)).toEqual(fields);
  });

  test.each(['banque', 'comptabilite', 'immobilier', 'creation-entreprise'])(
    '[APPLY22] %s without a register or the statement',
    (slug) => {
      expect(readApplication({ ...complete, domains: [slug] })).toEqual({ ok: false, refusal: 'regulated-missing' });
    },
  );

  test('a refusal that is not about the form points at no field', () => {
    expect(faultyFields('already-applied', complete)).toEqual([]);
  });
});

test('a complete form is read, with empty optional fields as null', () => {
  expect(readApplication(complete)).toEqual({
    ok: true,
    value: {
      firstName: 'Inès',
      lastName: 'Carlier',
      position: 'Directrice des opérations',
      company: 'Carlier Conseil',
      bio: 'x'.repeat(100),
      experienceYears: 12,
      phone: null,
      linkedinUrl: null,
      hourlyRateCents: null,
      domains: ['tech'],
      regulated: null,
    },
  });
});

test.each([
  [{ hourlyRate: '50' }, { hourlyRateCents: 5000 }],
  [{ hourlyRate: '500' }, { hourlyRateCents: 50_000 }],
  [{ hourlyRate: '120,55' }, { hourlyRateCents: 12_055 }],
  [{ phone: '+33 6 12 34 56 78' }, { phone: '+33 6 12 34 56 78' }],
  [{ linkedinUrl: 'linkedin.com/in/ines' }, { linkedinUrl: 'https://linkedin.com/in/ines' }],
  [{ linkedinUrl: 'http://FR.linkedin.com/in/ines?trk=1#x' }, { linkedinUrl: 'https://fr.linkedin.com/in/ines' }],
  [regulated, { regulated: { register: 'orias', number: '12 345 678' } }],
  [{ ...regulated, register: 'experience', registerNumber: '' }, { regulated: 'experience' }],
  // Other domains do not ask for a register; values of hidden fields are dropped.
  [{ ...regulated, domains: ['tech'] }, { regulated: null }],
])('%o is read as %o', (typed, value) => {
  expect(readApplication({ ...complete, ...typed })).toMatchObject({ ok: true, value });
});

test('[APPLY10] text is trimmed and unknown fields are ignored', () => {
  const fields = applicationFields(
    posted({ firstName: '  Inès\t', bio: ' une\r\n\r\nbio\0 ', role: 'admin', domains: ['tech', 'banque', 'tech'] }),
  );
  expect(fields).toMatchObject({ firstName: 'Inès', bio: 'une\n\nbio', domains: ['tech', 'banque'], lastName: '' });
  expect(fields).not.toHaveProperty('role');
});

test('any form that is accepted can be stored', () => {
  const text = fc.string({ unit: 'grapheme', maxLength: 40 });
  const typed = fc.record({
    firstName: text,
    bio: fc.string({ unit: 'grapheme', minLength: 90, maxLength: 140 }),
    hourlyRate: fc.oneof(
      text,
      fc.integer({ min: 0, max: 60_000 }).map((cents) => (cents / 100).toFixed(2)),
    ),
    experienceYears: fc.nat({ max: 100 }).map(String),
    linkedinUrl: fc.oneof(
      text,
      fc.constant(''),
      text.map((path) => `linkedin.com/in/${path}`),
    ),
  });
  let read = 0;
  fc.assert(
    fc.property(typed, (form) => {
      const outcome = readApplication(applicationFields(posted({ ...complete, ...form })));
      if (!outcome.ok) return;
      read++;
      const { firstName, bio, hourlyRateCents, experienceYears, linkedinUrl } = outcome.value;
      expect(firstName).toMatch(/^\P{Cc}+$/u);
      expect(Array.from(bio.trim()).length).toBeGreaterThanOrEqual(100);
      expect(bio).not.toContain('\0');
      if (hourlyRateCents !== null) expect(hourlyRateCents >= 5000 && hourlyRateCents <= 50_000).toBe(true);
      expect(experienceYears).toBeGreaterThanOrEqual(1);
      if (linkedinUrl !== null) expect(linkedinUrl).toMatch(/^https:\/\/([a-z]{2,3}\.)?linkedin\.com\/./);
    }),
    { numRuns: 500 },
  );
  expect(read).toBeGreaterThan(20);
});
