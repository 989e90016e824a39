import type { Identity } from '#modules/identity/server';
import { type MailedFact, table } from '../table.ts';

export interface MailJob {
  readonly fact: MailedFact;
  readonly factId: string;
  readonly payload: unknown;
}

export async function sendMail(identity: Identity, { fact, factId, payload }: MailJob): Promise<void> {
  const row = table[fact] as (identity: Identity, payload: unknown) => ReturnType<(typeof table)[MailedFact]>;
  const mail = await row(identity, payload);
  if (mail) await identity.platform.mailer.send(mail, `${fact}.${factId}`);
}
