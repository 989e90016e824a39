import { done, type Outcome, refused } from '#kernel/outcome';
import { lengthOf, linkedinAddress, manyLines, oneLine, personLengths, phoneNumber } from '#modules/identity';
import type { ApplicationFormRefusal } from '../refusals.ts';
import { rateCentsIn } from './hourly-rate.ts';
import { presentableBioLength } from './presentable.ts';
import { isRegister, isRegulated, type Regulated, readRegulated } from './regulated.ts';

export const bioLength = { min: presentableBioLength, max: personLengths.bio };
export const experienceYears = { min: 1, max: 70 };

/** Text fields of the form and their maximum lengths. A field left empty is '', never undefined. */
export const textLengths = {
  firstName: personLengths.name,
  lastName: personLengths.name,
  email: 254,
  position: personLengths.position,
  company: personLengths.company,
  experienceYears: 3,
  bio: bioLength.max,
  phone: personLengths.phone,
  linkedinUrl: personLengths.linkedin,
  hourlyRate: 10,
  register: 20,
  registerNumber: 40,
};

type TextField = keyof typeof textLengths;
export type ApplicationFields = Readonly<Record<TextField, string>> & { readonly domains: readonly string[] };
export type ApplicationField = keyof ApplicationFields;

export interface Application {
  readonly firstName: string;
  readonly lastName: string;
  readonly position: string;
  readonly company: string;
  readonly experienceYears: number;
  readonly bio: string;
  readonly phone: string | null;
  readonly linkedinUrl: string | null;
  /** Null: the launch grid applies. */
  readonly hourlyRateCents: number | null;
  readonly domains: readonly string[];
  readonly regulated: Regulated | null;
}

interface PostedForm {
  get(name: string): unknown;
  getAll(name: string): readonly unknown[];
}

const texts = Object.keys(textLengths) as TextField[];
const required: readonly TextField[] = [
  'firstName',
  'lastName',
  'email',
  'position',
  'company',
  'experienceYears',
  'bio',
];

/** Trimmed values of the form's own fields; other fields are dropped. */
export function applicationFields(form: PostedForm): ApplicationFields {
  const entries = texts.map((name) => [name, tidy(form.get(name), name === 'bio')]);
  const domains = form.getAll('domains').filter((slug): slug is string => typeof slug === 'string');
  return { ...(Object.fromEntries(entries) as Record<TextField, string>), domains: [...new Set(domains)] };
}

function tidy(typed: unknown, lines: boolean): string {
  if (typeof typed !== 'string') return '';
  return lines ? manyLines(typed) : oneLine(typed);
}

/** Validates the application; runs in the browser before sending and again on the server. */
export function readApplication(fields: ApplicationFields): Outcome<Application, ApplicationFormRefusal> {
  const refusal = formRefusal(fields);
  if (refusal) return refused(refusal);
  const { firstName, lastName, position, company, bio, phone, domains } = fields;
  return done({
    firstName,
    lastName,
    position,
    company,
    bio,
    domains,
    experienceYears: Number(fields.experienceYears),
    phone: phone || null,
    linkedinUrl: linkedinAddress(fields.linkedinUrl) ?? null,
    hourlyRateCents: rateCentsIn(fields.hourlyRate),
    regulated: isRegulated(domains) ? (readRegulated(fields) ?? null) : null,
  });
}

/** Also the rule of /profil, where approved experts change it. */
export const isExperience = (typed: string) => /^\d+$/.test(typed) && within(Number(typed), experienceYears);

const within = (number: number, { min, max }: { min: number; max: number }) => number >= min && number <= max;

function formRefusal(fields: ApplicationFields): ApplicationFormRefusal | undefined {
  if (missing(fields).length > 0) return 'form-incomplete';
  if (lengthOf(fields.bio) < bioLength.min) return 'bio-too-short';
  if (tooLong(fields).length > 0) return 'text-too-long';
  if (!isExperience(fields.experienceYears)) return 'experience-invalid';
  if (fields.phone && !phoneNumber(fields.phone)) return 'phone-invalid';
  if (fields.linkedinUrl && !linkedinAddress(fields.linkedinUrl)) return 'linkedin-invalid';
  if (fields.domains.length === 0) return 'domain-missing';
  if (isRegulated(fields.domains) && !readRegulated(fields))
    return isRegister(fields.register) ? 'register-number-invalid' : 'regulated-missing';
  if (Number.isNaN(rateCentsIn(fields.hourlyRate))) return 'rate-out-of-range';
  return undefined;
}

const missing = (fields: ApplicationFields) => required.filter((name) => fields[name] === '');
const tooLong = (fields: ApplicationFields) => texts.filter((name) => lengthOf(fields[name]) > textLengths[name]);

const faulty: Record<
  ApplicationFormRefusal,
  ApplicationField | ((fields: ApplicationFields) => readonly ApplicationField[])
> = {
  'form-incomplete': missing,
  'text-too-long': tooLong,
  'email-differs': 'email',
  'bio-too-short': 'bio',
  'experience-invalid': 'experienceYears',
  'rate-out-of-range': 'hourlyRate',
  'phone-invalid': 'phone',
  'linkedin-invalid': 'linkedinUrl',
  'domain-missing': 'domains',
  'regulated-missing': 'register',
  'register-number-invalid': 'registerNumber',
};

/** Fields that a refusal concerns; empty when it does not concern the form. */
export function faultyFields(refusal: string, fields: ApplicationFields): readonly ApplicationField[] {
  if (!(refusal in faulty)) return [];
  const found = faulty[refusal as ApplicationFormRefusal];
  return typeof found === 'function' ? found(fields) : [found];
}
