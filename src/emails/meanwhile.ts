import type { Block, Phrase } from './blocks.ts';

/** Tasks that are open before a session. */
export interface OpenTasks {
  /** Link to a first password, for an account without one; else empty. */
  readonly password: string;
  /** Number of questions without an answer; 0 for the expert. */
  readonly questions: number;
  /** Page of the appointment, where they are answered. */
  readonly link: string;
  /** Link to the device test; empty after a good one, and when calls are off. */
  readonly test: string;
  readonly invitation: boolean;
}

/** « D’ici là », with only what is still open. */
export function meanwhile({ password, questions, link, test, invitation }: OpenTasks): Block[] {
  const items: Phrase[] = [
    ...(password ? [[{ label: 'Choisir un mot de passe', href: password }, ', pour retrouver ce rendez-vous']] : []),
    ...(questions === 1 ? [['Répondre à ', { label: 'sa question', href: link }]] : []),
    ...(questions > 1 ? [['Répondre à ses ', { label: `${questions} questions`, href: link }]] : []),
    ...(test ? [[{ label: 'Tester', href: test }, ' micro, caméra et réseau']] : []),
    ...(invitation ? [['L’invitation est jointe à cet e-mail']] : []),
  ];
  return items.length > 0 ? [{ list: { heading: 'D’ici là', items } }] : [];
}
