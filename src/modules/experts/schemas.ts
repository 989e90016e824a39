import { z } from 'zod';
import { lengthOf, manyLines, oneLine } from '#modules/identity';
import type { OfferProblem, PresentationProblem } from './refusals.ts';
import { companiesIn, hasLongOne, offerLimits, skillsIn } from './rules/offer.ts';
import { presentableBioLength } from './rules/presentable.ts';

// Every message is the code of a problem; copy/profile.ts has the sentence.
const problem = (code: OfferProblem | PresentationProblem) => ({ error: code });
const { skills, skillLength, companies, companyLength } = offerLimits;

const skillsForm = z.object({
  skills: z
    .string()
    .transform(skillsIn)
    .refine((names) => names.length <= skills, problem('skills-too-many'))
    .refine((names) => !hasLongOne(names, skillLength), problem('skill-too-long')),
});

const offerForm = skillsForm.extend({
  companies: z
    .array(z.string())
    .transform(companiesIn)
    .refine((names) => names.length <= companies, problem('companies-too-many'))
    .refine((names) => !hasLongOne(names, companyLength), problem('company-name-too-long')),
  domains: z.array(z.string()).min(1, problem('domains-missing')),
});

export interface Offer {
  readonly skills: readonly string[];
  /** Only of experts, as are domains: what others send is not read. */
  readonly companies?: readonly string[];
  /** Slugs. */
  readonly domains?: readonly string[];
}

export const offerFormOf = (expert: boolean): z.ZodType<Offer> => (expert ? offerForm : skillsForm);

/** What `an_applicant_is_presentable` asks beyond a name, which everybody has. */
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

/** Asked for another address only, and then its absence is a problem of its own. */
export const passwordForm = z.object({ currentPassword: z.string() }).catch({ currentPassword: '' });

const application = {
  profileId: z.uuid(),
  /** Which of the person's applications: the one that the admin has read. */
  appliedAt: z.iso.datetime().transform((instant) => new Date(instant)),
};

/** The length of a reason is a rule of its own, with its own refusals. */
export const decisionForm = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve'), ...application }),
  z.object({ decision: z.literal('reject'), ...application, reason: z.string().transform(manyLines).default('') }),
]);
