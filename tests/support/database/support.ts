import type { Insertable } from 'kysely';
import type { Database } from '#platform/database';
import type { ContactMessages, ContentReports } from '#platform/database/types';
import type { Person } from './people.ts';

/** A message to support; `message` overrides its fields. */
export const addMessage = (db: Database, { userId }: Person, message: Partial<Insertable<ContactMessages>> = {}) =>
  db
    .insertInto('contact_messages')
    .values({ user_id: userId, kind: 'support', subject: 'Ma facture', message: 'Où la trouver ?', ...message })
    .returning('id')
    .executeTakeFirstOrThrow();

export const addReport = (db: Database, report: Partial<Insertable<ContentReports>> = {}) =>
  db
    .insertInto('content_reports')
    .values({
      page_path: '/expert/camille-renaud',
      category: 'fraud',
      reason: 'Ce diplôme n’existe pas.',
      reporter_email: 'temoin@courrier.example',
      ...report,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
