/** Registers of the professions that may advise in these domains (product decision 65). */
export const registers = ['orias', 'oec', 'carte-t', 'cnb'] as const;
export type Register = (typeof registers)[number];

export const isRegister = (text: string): text is Register => (registers as readonly string[]).includes(text);

/** A register entry, or the statement that the expert shares experience without giving regulated advice. */
export type Regulated = { readonly register: Register; readonly number: string } | 'experience';

const regulatedDomains: readonly string[] = ['banque', 'comptabilite', 'immobilier', 'creation-entreprise'];

export const isRegulated = (domains: readonly string[]) => domains.some((slug) => regulatedDomains.includes(slug));

/** Formats differ between registers; a valid number has at least three digits. */
const isNumber = (typed: string) => /^[\p{L}\d .,/-]{3,40}$/u.test(typed) && typed.replace(/\D/g, '').length >= 3;

export function readRegulated(fields: { register: string; registerNumber: string }): Regulated | undefined {
  if (fields.register === 'experience') return 'experience';
  const { register, registerNumber: number } = fields;
  return isRegister(register) && isNumber(number) ? { register, number } : undefined;
}
