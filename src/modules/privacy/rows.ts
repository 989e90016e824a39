import { type RawBuilder, sql } from 'kysely';
import type { Lead, Personal } from './register.ts';
import type { Subject } from './subject.ts';

/** SQL condition for this person's rows in a table. Column names come from the register only, and are quoted. */
export const rowsOf = ({ leads }: Personal, subject: Subject): RawBuilder<boolean> =>
  sql`(${sql.join(
    Object.entries(leads).map(([column, lead]) => leadsTo(column, lead as Lead, subject)),
    sql` or `,
  )})`;

function leadsTo(column: string, lead: Lead, { userId, profileId, email, emailVerified }: Subject) {
  const here = sql.ref(column);
  switch (lead) {
    case 'user':
      return sql`${here} = ${userId}`;
    case 'profile':
      return sql`${here} = ${profileId}`;
    case 'email':
      return sql`(${emailVerified}::boolean and ${here} = ${email})`;
    case 'mentioned':
      return mentions(here, { userId, profileId, email });
  }
}

/** Matches an address only in quotes or as the whole text: as a substring it could be the end of a longer one. */
export const mentions = (
  text: RawBuilder<unknown>,
  { userId, profileId, email }: Pick<Subject, 'userId' | 'profileId' | 'email'>,
) => sql<boolean>`(
  position(${userId}::text in ${text}::text) > 0 or position(${profileId}::text in ${text}::text) > 0
  or position(${JSON.stringify(email)}::text in ${text}::text) > 0 or ${text}::text = ${email}::text
)`;
