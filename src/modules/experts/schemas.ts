import { z } from 'zod';
import type { ProfileId, SynonymId } from '#kernel/ids';
import { currencies } from '#kernel/money';
import { digitsOf, isSiren, vatNumberOf } from '#kernel/siren';
import { lengthOf, manyLines, oneLine } from '#modules/identity';
import type { OfferProblem, PresentationProblem, SynonymProblem } from './refusals.ts';
import { type ApplicationFields, isExperience } from './rules/application-form.ts';
import { rateCentsIn } from './rules/hourly-rate.ts';
import { type InvoicingProblem, issuerCountries, isTaxNumber, vatRegimes } from './rules/invoicing.ts';
import { companiesIn, hasLongOne, languages, offerLimits, skillsIn } from './rules/offer.ts';
import { presentableBioLength } from './rules/presentable.ts';
import { promiseProblem, promisesIn } from './rules/promises.ts';
import { searchText } from './rules/search.ts';
import { slugOf } from './rules/slug.ts';
import { synonymLimits } from './rules/synonyms.ts';

// Error messages are problem codes; the French messages are in copy/profile.ts.
const problem = (code: OfferProblem | PresentationProblem) => ({ error: code });
const { skills, skillLength, companies, companyLength } = offerLimits;

const skillsForm = z.object({
  skills: z
    .string()
    .transform(skillsIn)
    .refine((names) => names.length <= skills, problem('skills-too-many'))
    .refine((names) => !hasLongOne(names, skillLength), problem('skill-too-long')),
});

/** Lines of one kind; a form of a former release does not send them. */
const promises = z
  .string()
  .transform(promisesIn)
  .superRefine((lines, context) => {
    const found = promiseProblem(lines);
    if (found) context.addIssue({ code: 'custom', message: found });
  })
  .optional();

const offerForm = skillsForm.extend({
  companies: z
    .array(z.string())
    .transform(companiesIn)
    .refine((names) => names.length <= companies, problem('companies-too-many'))
    .refine((names) => !hasLongOne(names, companyLength), problem('company-name-too-long')),
  domains: z.array(z.string()).min(1, problem('domains-missing')),
  // Unknown codes are dropped, and the order is ours.
  languages: z
    .array(z.string())
    .transform((codes) => languages.filter((code) => codes.includes(code)))
    .refine((codes) => codes.length > 0, problem('languages-missing')),
  experienceYears: z.string().trim().refine(isExperience, problem('experience-years-invalid')).transform(Number),
  forWhom: promises,
  outcomes: promises,
});

export interface Offer {
  readonly skills: readonly string[];
  /** Experts only, like domains; ignored when others send it. */
  readonly companies?: readonly string[];
  /** Domain slugs. */
  readonly domains?: readonly string[];
  readonly languages?: readonly string[];
  readonly experienceYears?: number;
  readonly forWhom?: readonly string[] | undefined;
  readonly outcomes?: readonly string[] | undefined;
}

export const offerFormOf = (expert: boolean): z.ZodType<Offer> => (expert ? offerForm : skillsForm);

/** Requirements of `an_applicant_is_presentable`, except the name, which every profile has. */
export const presentationForm = z.object({
  position: z
    .string()
    .transform(oneLine)
    .pipe(z.string().min(1, problem('position-missing'))),
  bio: z
    .string()
    .transform(manyLines)
    .refine((bio) => lengthOf(bio) >= presentableBioLength, problem('bio-too-short')),
});

const typed = z.string();

/** Only its shape; its values are checked after the applicant's standing (rules/application-form.ts). */
export const applicationForm = z.object({
  firstName: typed,
  lastName: typed,
  email: typed,
  position: typed,
  company: typed,
  experienceYears: typed,
  bio: typed,
  phone: typed,
  linkedinUrl: typed,
  hourlyRate: typed,
  register: typed,
  registerNumber: typed,
  domains: z.array(typed),
}) satisfies z.ZodType<ApplicationFields>;

const application = {
  profileId: z.uuid().transform((text) => text as ProfileId),
  /** Date of the application that the admin has read. */
  appliedAt: z.iso.datetime().transform((instant) => new Date(instant)),
};

/** The length of the reason is checked separately, with its own refusals. */
export const decisionForm = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), ...application }),
  z.object({ decision: z.literal('reject'), ...application, reason: z.string().transform(manyLines).default('') }),
]);

const wrong = (code: InvoicingProblem) => ({ error: code });
const part = z
  .string()
  .transform(oneLine)
  .refine((text) => lengthOf(text) <= 200, wrong('too-long'));
const requiredPart = part.refine((text) => text !== '', wrong('missing'));

/** Issuer of the invoices. A natural person gives a birth date and a tax number for the yearly statement to the tax office; a company is
 * identified by its SIREN. */
export const invoicingForm = z
  .object({
    legalName: requiredPart,
    companyForm: part.default(''),
    street: requiredPart,
    postcode: z.string().transform((typed) => oneLine(typed).toUpperCase()),
    town: requiredPart,
    country: z.enum(issuerCountries, wrong('missing')),
    siren: z.string().transform(digitsOf).refine(isSiren, wrong('siren-invalid')),
    vatRegime: z.enum(vatRegimes, wrong('missing')),
    vatNumber: z
      .string()
      .default('')
      .transform((typed) => digitsOf(typed).toUpperCase()),
    birthDate: z.string().default(''),
    taxNumber: z.string().default('').transform(digitsOf),
    signed: z.string().optional(),
    version: z.coerce.number().catch(0),
  })
  .superRefine((typed, context) => {
    const say = (path: keyof typeof typed, message: InvoicingProblem) =>
      context.addIssue({ code: 'custom', path: [path], message });
    const { postcode, country, siren, vatRegime, vatNumber, companyForm, birthDate, taxNumber } = typed;
    const isPostcode = country === 'FR' ? /^\d{5}$/ : /^[A-Z0-9 -]{3,12}$/;
    if (!isPostcode.test(postcode)) say('postcode', 'postcode-invalid');
    if (vatRegime === 'standard' && vatNumber !== vatNumberOf(siren)) say('vatNumber', 'vat-number-invalid');
    if (companyForm !== '') return;
    if (!z.iso.date().safeParse(birthDate).success || birthDate < '1900-01-01') say('birthDate', 'birth-date-invalid');
    if (!isTaxNumber(taxNumber)) say('taxNumber', 'tax-number-invalid');
  })
  // Drops fields that the form did not ask for.
  .transform(({ signed, version, ...typed }) => ({
    identity: {
      ...typed,
      vatNumber: typed.vatRegime === 'standard' ? typed.vatNumber : '',
      birthDate: typed.companyForm === '' ? typed.birthDate : null,
      taxNumber: typed.companyForm === '' ? typed.taxNumber : '',
    },
    signed: signed === 'on',
    version,
  }));

/** `isSlugAllowed` checks the result. */
export const addressForm = z.object({ slug: z.string().max(200).transform(slugOf) });

export const favouriteForm = z.object({ expert: z.guid().transform((id) => id.toLowerCase() as ProfileId) });

export const rateForm = z.object({
  hourlyRate: z.string().transform((typed) => rateCentsIn(typed.trim())),
  currency: z.enum(currencies),
});

const faulty = (code: SynonymProblem) => ({ error: code });
const side = z
  .string(faulty('side-missing'))
  .transform(oneLine)
  .refine((text) => text !== '', faulty('side-missing'))
  .refine((text) => lengthOf(text) <= synonymLimits.characters, faulty('side-too-long'));
const weight = z
  .string(faulty('weight-out-of-range'))
  .regex(/^(?:0[.,][1-9]|1(?:[.,]0)?)$/, faulty('weight-out-of-range'))
  .transform((typed) => Number(typed.replace(',', '.')));
const synonymId = z.guid().transform((id) => id.toLowerCase() as SynonymId);
/** Empty for a new synonym. */
const optionalId = z.union([z.literal('').transform(() => undefined), synonymId]).optional();

export const synonymForm = z.object({ id: optionalId, term: side, meaning: side, weight });

/** `text` is searched before and after the change. */
export const trialForm = synonymForm.extend({
  text: z
    .string(faulty('text-missing'))
    .transform(searchText)
    .pipe(z.string(faulty('text-missing'))),
});

export const synonymSwitch = z.object({
  id: synonymId,
  active: z.enum(['true', 'false']).transform((on) => on === 'true'),
});
