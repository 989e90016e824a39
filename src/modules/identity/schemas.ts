import { z } from 'zod';
import type { PersonProblem } from './refusals.ts';
import { lengthOf, linkedinAddress, manyLines, oneLine, personLengths, phoneNumber } from './rules/person.ts';

const email = z.string().trim().toLowerCase().pipe(z.email().max(254));
// Without control characters: PostgreSQL cannot store all of them, and a name has none.
const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}+$/u);
// Its length is a rule of its own, with its own refusals.
const password = z.string().min(1);

export const signInForm = z.object({ email, password });
export const signUpForm = z.object({ email, password, firstName: name, lastName: name });
export const forgottenPasswordForm = z.object({ email });
// An empty password is too short, not a dead link.
export const newPasswordForm = z.object({ password: z.string(), token: z.string().min(1).max(200) });

// What the profile form says of the person. Every message is the code of a problem (copy/profile.ts has the sentence).
const problem = (code: PersonProblem) => ({ error: code });
const line = z.string().transform(oneLine);
const atMost = (length: number) => (text: string) => lengthOf(text) <= length;
const personName = line.pipe(
  z.string().min(1, problem('name-missing')).refine(atMost(personLengths.name), problem('name-too-long')),
);

/** Nothing when the field is left empty; a problem when what it holds is not read as one. */
const optional = (read: (typed: string) => string | undefined, code: PersonProblem) =>
  z.string().transform((typed, context) => {
    if (oneLine(typed) === '') return null;
    const value = read(typed);
    if (value === undefined) context.addIssue({ code: 'custom', message: code });
    return value ?? null;
  });

/** Only these fields are read, whatever else is sent along. */
export const personForm = z.object({
  firstName: personName,
  lastName: personName,
  email: z
    .string()
    .trim()
    .toLowerCase()
    .pipe(z.email(problem('email-invalid')).max(254, problem('email-invalid'))),
  phone: optional(phoneNumber, 'phone-invalid'),
  position: line.refine(atMost(personLengths.position), problem('position-too-long')),
  company: line.refine(atMost(personLengths.company), problem('company-too-long')),
  linkedinUrl: optional(linkedinAddress, 'linkedin-invalid'),
  bio: z.string().transform(manyLines).refine(atMost(personLengths.bio), problem('bio-too-long')),
});

/** What a profile says of the person, the address apart: that one changes by a mailed link. */
export type PersonFields = Omit<z.infer<typeof personForm>, 'email'>;
// What the current one is worth is for the account to say.
export const changePasswordForm = z.object({ currentPassword: password, password: z.string() });
export const confirmationForm = z.object({ password: z.string().max(1000).default('') });
export const codeForm = z.object({ code: z.string().max(100) });
export const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}+$/u);
export const rowId = z.object({ id: z.uuid() });

/** What a browser makes of its ceremony: JSON in a field of a form. Whether it is true is for the library to say. */
export const ceremonyForm = z.object({
  response: z
    .string()
    .max(20_000)
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue('not JSON');
        return z.NEVER;
      }
    })
    .pipe(
      z.looseObject({
        id: z.string().max(1_500),
        rawId: z.string().max(1_500),
        type: z.literal('public-key'),
        response: z.looseObject({}),
      }),
    ),
});
