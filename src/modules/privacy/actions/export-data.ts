import { makeZip } from 'client-zip';
import { done, refused } from '#kernel/outcome';
import { action, allowAttempt, type Caller } from '#modules/identity/server';
import { deliveredFiles } from '#modules/messages/server';
import { audit } from '#platform/audit';
import type { Platform } from '#platform/platform';
import type { PrivacyAct } from '../acts.ts';
import { heldData } from '../queries/held-data.ts';
import { filesOf } from '../register.ts';
import { findSubject, type Subject } from '../subject.ts';

/** Exports all data about the person as a ZIP, created while it is sent: `donnees.json`, pictures, message attachments, and the
 * explanatory text. */
export const exportData = action(
  { who: 'signed-in', sensitive: true },
  async ({ platform, actor: person }, caller: Caller, explained: string) => {
    const { id, profileId, email } = person;
    if (!(await allowAttempt(platform, 'export', caller.ip, email))) return refused('too-many-attempts');
    const subject = await findSubject(platform.db, id);
    if (!subject) return refused('not-authenticated');
    const act: PrivacyAct = 'data-exported';
    await audit(platform.db, { act, actorId: profileId, subjectId: profileId });
    return done(makeZip(entries(platform, subject, explained)));
  },
);

async function* entries(platform: Platform, subject: Subject, explained: string) {
  const lastModified = platform.clock.now();
  yield { name: 'lisez-moi.txt', lastModified, input: explained };
  yield { name: 'donnees.json', lastModified, input: written(platform, subject) };
  const { pictures, sent } = filesOf(subject);
  const delivered = await deliveredFiles(platform.db, subject.profileId);
  for (const [folder, name] of [
    [pictures, 'fichiers/'],
    [sent, 'fichiers/messages/'],
  ] as const)
    for await (const key of platform.storage.list(folder)) {
      // A file that is not scanned yet is downloaded by nobody, not even by its author.
      if (folder === sent && !delivered.has(key)) continue;
      const file = await platform.storage.get(key);
      if (file) yield { name: name + key.slice(folder.length), lastModified, input: bytesOf(file.stream) };
    }
}

/** Writes one table after the other: at most one is in memory, and no database connection is held while the browser is slow. */
async function* written(platform: Platform, subject: Subject): AsyncGenerator<string> {
  let opening = '{';
  for await (const { table, rows } of heldData(platform, subject)) {
    yield `${opening}\n${JSON.stringify(table)}: ${JSON.stringify(rows, null, 2)}`;
    opening = ',';
  }
  yield `${opening === '{' ? '{' : ''}\n}\n`;
}

async function* bytesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Uint8Array> {
  yield* stream;
}
