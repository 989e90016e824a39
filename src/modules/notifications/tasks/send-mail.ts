import type { Identity } from '#modules/identity/server';
import type { Row, Rows } from '../letter.ts';
import { type MailedFact, table } from '../table.ts';

export interface MailJob {
  readonly fact: MailedFact;
  readonly factId: string;
  readonly payload: unknown;
  /** Whose mail, of a fact that sends several. */
  readonly reader?: string;
}

const rowsOf = (fact: MailedFact) => table[fact] as Rows<unknown>;

/** A job for each mail of a fact. */
export function mailJobs(fact: string, factId: string, payload: unknown): MailJob[] {
  if (!isMailed(fact)) return [];
  const rows = rowsOf(fact);
  const job = { fact, factId, payload };
  return typeof rows === 'function' ? [job] : Object.keys(rows).map((reader) => ({ ...job, reader }));
}

const isMailed = (fact: string): fact is MailedFact => Object.hasOwn(table, fact);

export async function sendMail(identity: Identity, { fact, factId, payload, reader }: MailJob): Promise<void> {
  const rows = rowsOf(fact);
  const row: Row<unknown> | undefined = typeof rows === 'function' ? rows : rows[reader ?? ''];
  const mail = await row?.(identity, payload);
  if (mail) await identity.platform.mailer.send(mail, [fact, factId, reader].filter(Boolean).join('.'));
}
