/** Who keeps the registers of the professions that may advise in these fields (product decision 65). */
export const registers = ['orias', 'oec', 'carte-t', 'cnb'] as const;
export type Register = (typeof registers)[number];

export const isRegister = (text: string): text is Register => (registers as readonly string[]).includes(text);

/** Registered, or telling of experience without advising as those professions do. */
export type Regulated = { readonly register: Register; readonly number: string } | 'experience';

const regulatedDomains: readonly string[] = ['banque', 'comptabilite', 'immobilier', 'creation-entreprise'];

export const isRegulated = (domains: readonly string[]) => domains.some((slug) => regulatedDomains.includes(slug));

/** Registers number as they like; what has no three digits is no number of theirs. */
const isNumber = (typed: string) => /^[\p{L}\d .,/-]{3,40}$/u.test(typed) && typed.replace(/\D/g, '').length >= 3;

export function readRegulated(fields: { register: string; registerNumber: string }): Regulated | undefined {
  if (fields.register === 'experience') return 'experience';
  const { register, registerNumber: number } = fields;
  return isRegister(register) && isNumber(number) ? { register, number } : undefined;
}
