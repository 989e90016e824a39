import { type MailDefinition, renderMail } from '#emails/mail';
import type { Identity } from '#modules/identity/server';
import type { Mail } from '#platform/mail';

export type Row<Payload> = (identity: Identity, payload: Payload) => Promise<Mail | undefined>;
/** One mail, or one for each who is named. */
export type Rows<Payload> = Row<Payload> | Readonly<Record<string, Row<Payload>>>;

export const letter = <Data>(identity: Identity, to: string, mail: MailDefinition<Data>, data: Data): Mail => ({
  to,
  ...renderMail(mail, data, identity.platform.site),
});
