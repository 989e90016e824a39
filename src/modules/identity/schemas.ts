import { z } from 'zod';
import type { SessionId } from '#kernel/ids';
import type { PersonProblem } from './refusals.ts';
import { lengthOf, linkedinAddress, manyLines, oneLine, personLengths, phoneNumber } from './rules/person.ts';

const email = z.string().trim().toLowerCase().pipe(z.email().max(254));
// No control characters: PostgreSQL cannot store all of them, and a name has none.
const name = z
  .string()
  .trim()
  .min(1)
  .max(100)
  .regex(/^\P{Cc}+$/u);
// `passwordRefusal` checks the length, with its own refusals.
const password = z.string().min(1);

/** Form that an action reads itself, after checks that come first. */
export const anyForm = z.unknown();
/** Token of a mailed link. */
export const linkForm = z.object({ token: z.string() });
/** Link of an address; the password is needed only in a browser that is not signed in. */
export const verificationForm = z.object({ token: z.string().max(200), password: z.string().default('') });
export const signInForm = z.object({ email, password });
export const signUpForm = z.object({ email, password, firstName: name, lastName: name });
export const forgottenPasswordForm = z.object({ email });
// Accepts an empty password, which is then refused as too short.
export const firstPasswordForm = z.object({ password: z.string() });
// Accepts an empty password, which is then refused as too short, not as an invalid link.
export const newPasswordForm = z.object({ password: z.string(), token: z.string().min(1).max(200) });

// Personal fields of the profile form. Error messages are problem codes (French messages in copy/profile.ts).
const problem = (code: PersonProblem) => ({ error: code });
const line = z.string().transform(oneLine);
const atMost = (length: number) => (text: string) => lengthOf(text) <= length;
const personName = line.pipe(
  z.string().min(1, problem('name-missing')).refine(atMost(personLengths.name), problem('name-too-long')),
);

/** Optional field: null when empty, a problem when it cannot be parsed. */
const optional = (read: (typed: string) => string | undefined, code: PersonProblem) =>
  z.string().transform((typed, context) => {
    if (oneLine(typed) === '') return null;
    const value = read(typed);
    if (value === undefined) context.addIssue({ code: 'custom', message: code });
    return value ?? null;
  });

/** Only these fields are read; others are ignored. */
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

/** Personal fields of a profile, without the email address, which changes by a mailed link. */
export type PersonFields = Omit<z.infer<typeof personForm>, 'email'>;
// The current password is not length-checked here: the account's hash decides.
export const changePasswordForm = z.object({ currentPassword: password, password: z.string() });
export const confirmationForm = z.object({ password: z.string().max(1000).default('') });
export const codeForm = z.object({ code: z.string().max(100) });
const passkeyName = z
  .string()
  .trim()
  .min(1)
  .max(60)
  .regex(/^\P{Cc}+$/u);
export const namedPasskey = z.object({ name: passkeyName });
export const wrongName = ({ issues }: z.ZodError) => issues.some(({ path }) => path[0] === 'name');
export const rowId = z.object({ id: z.uuid() });
export const sessionForm = z.object({ id: z.uuid().transform((text) => text as SessionId) });

/** Id of a credential, in base64url. */
const credentialId = z.string().regex(/^[\w-]{1,1500}$/);

/** WebAuthn response as JSON in a form field; the library verifies it. */
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
        id: credentialId,
        rawId: credentialId,
        type: z.literal('public-key'),
        response: z.looseObject({}),
      }),
    ),
});
