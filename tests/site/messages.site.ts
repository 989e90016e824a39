import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import { addAppointment } from '../support/database/appointments.ts';
import { addExpert } from '../support/database/people.ts';
import { newMember, readerOf } from '../support/site/member.ts';
import { type Page, texts, within } from '../support/site/page.ts';
import type { Reader } from '../support/site/reader.ts';
import { openSite } from '../support/site/site.ts';

const site = await openSite('domains');
const { db, platform } = site;

const states = ['waiting', 'unscanned', 'clean', 'refused'] as const;
type State = (typeof states)[number];

let client: Reader;
let expert: Reader;
let address: string;
/** A whole hour, some days from now. */
const inDays = (days: number) => new Date(Math.ceil(Date.now() / 3_600_000) * 3_600_000 + days * 86_400_000);

let files: Record<State, string>;

/** A message of the client with one file in each state. */
beforeAll(async () => {
  const member = await newMember(site);
  const other = await addExpert(db, {}, { first_name: 'Damien', last_name: 'Rousselot' });
  [client, expert] = [member.reader, await readerOf(site, other)];
  const people = { client: member.profileId, expert: other.profileId };
  const id = await addAppointment(db, { ...people, startsAt: inDays(5) });
  address = `/rendez-vous/${id}/messages`;
  files = await addFiles(id, member.profileId);
});

async function addFiles(appointment_id: AppointmentId, author_id: ProfileId) {
  const message_id = randomUUID();
  const sent_at = new Date();
  await db
    .insertInto('messages')
    .values({ id: message_id, appointment_id, author_id, number: 1, text: 'Bonjour', sent_at })
    .execute();
  const ids = {} as Record<State, string>;
  for (const [index, state] of states.entries()) {
    ids[state] = randomUUID();
    const storage_key = `messages/${author_id}/${ids[state]}.txt`;
    await platform.storage.put(storage_key, Buffer.from(state));
    await db
      .insertInto('message_files')
      .values({
        id: ids[state],
        message_id,
        author_id,
        place: index + 1,
        name: `${state}.txt`,
        media_type: 'text/plain',
        size_bytes: state.length,
        storage_key,
        state,
        scan_at: state === 'waiting' || state === 'unscanned' ? sent_at : null,
      })
      .execute();
  }
  return ids;
}

const fileLines = (page: Page) => {
  const conversation = within(page.get.getByRole('region', { name: 'Conversation' }));
  return conversation.getAllByRole('listitem').filter((line) => /^\w+\.txt/.test(line.textContent));
};

const refusedTo = {
  client: 'Refusé par notre antivirus, et supprimé. Vérifiez votre appareil avant d’envoyer un autre fichier.',
  expert: 'Refusé par notre antivirus, et supprimé. Si vous l’aviez déjà téléchargé, ne l’ouvrez pas.',
};

test('both see a file that is being scanned and a refused one with the reason, and only others as a link', async () => {
  for (const [reader, refused] of [
    [client, refusedTo.client],
    [expert, refusedTo.expert],
  ] as const) {
    const lines = fileLines(await reader.open(address));
    expect(texts(lines)).toEqual([
      'waiting.txt 1 koEn cours d’analyse : vous pourrez le télécharger une fois la vérification terminée.',
      'unscanned.txt 1 ko',
      'clean.txt 1 ko',
      `refused.txt 1 ko${refused}`,
    ]);
    expect(lines.map((line) => within(line).queryByRole('link')?.getAttribute('href') ?? null)).toEqual([
      null,
      `${address}/fichiers/${files.unscanned}`,
      `${address}/fichiers/${files.clean}`,
      null,
    ]);
  }
});

test('a file that is being scanned or refused is downloaded by neither, and a plain page says why', async () => {
  const expected: [State, number, string][] = [
    [
      'waiting',
      409,
      'Ce fichier est en cours d’analyse. Vous pourrez le télécharger une fois la vérification terminée.',
    ],
    ['refused', 404, 'Ce fichier a été refusé par notre antivirus, et supprimé.'],
    ['unscanned', 200, 'unscanned'],
    ['clean', 200, 'clean'],
  ];
  for (const reader of [client, expert])
    for (const [state, status, text] of expected) {
      const answer = await reader.fetch(`${address}/fichiers/${files[state]}`);
      expect([state, answer.status, await answer.text()]).toEqual([state, status, text]);
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      if (status !== 200) expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    }
});

test('for another person, a file that is being scanned does not exist', async () => {
  const { reader } = await newMember(site);
  for (const state of states) expect((await reader.fetch(`${address}/fichiers/${files[state]}`)).status).toBe(404);
});
