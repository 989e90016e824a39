import { randomUUID } from 'node:crypto';
import type { ProfileId, UserId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { action } from '#modules/identity/server';
import { limitOf, type RateLimit } from '#platform/limits';
import { publishLive } from '#platform/live';
import type { Platform } from '#platform/platform';
import { findParty, type Party } from '../queries/find-party.ts';
import type { MessagesRefusal } from '../refusals.ts';
import { conversationState, messageLength } from '../rules/conversation.ts';
import { fileBytes, fileKey, mostFiles, mostFilesOfConversation, nameOfFile, typeOfFile } from '../rules/files.ts';
import { firstState } from '../rules/scanning.ts';
import { conversationOf, messageForm } from '../schemas.ts';
import { addMessage, countFiles, type KeptFile } from '../store/add-message.ts';
import { noteUnread } from '../store/markers.ts';

/** One part of a multipart request, as it arrives. */
export type SentPart =
  | { readonly field: string; readonly text: string }
  | { readonly field: string; readonly fileName: string; readonly bytes: Uint8Array };

type Received = AsyncIterable<Outcome<SentPart, MessagesRefusal>>;

const messageLimit: RateLimit = {
  name: 'messages:sent-by',
  most: (env) => env.CONVERSATION_MESSAGES_PER_HOUR,
  seconds: 3600,
};
/** Counts files, stored or not. */
const fileLimit: RateLimit = {
  name: 'messages:files-of',
  most: (env) => env.CONVERSATION_FILES_PER_HOUR,
  seconds: 3600,
};

/** Sends a message to the other participant. `receive` reads the upload and is called only when sending is allowed. Each file is stored
 * before its row exists, so that only one is in memory at a time; files without a row at the end are removed. */
export const writeMessage = action(
  { who: 'signed-in', input: conversationOf, invalid: () => refused('not-found') },
  async ({ platform, actor, input, now }, receive: () => Received) => {
    const { id: userId, profileId } = actor;
    const party = await findParty(platform.db, profileId, input.appointmentId);
    if (!party) return refused('not-found');
    const closed = closedTo(party, now);
    if (closed) return refused(closed);
    if (!(await limitOf(platform, messageLimit).allow(userId))) return refused('too-many-attempts');
    const files: KeptFile[] = [];
    let outcome: Outcome<'added' | 'known', MessagesRefusal> | undefined;
    try {
      const fields = await takeParts(platform, { userId, profileId }, receive(), files);
      outcome = fields.ok ? await save(platform, profileId, party, fields.value, files) : fields;
    } finally {
      if (!outcome?.ok || outcome.value === 'known') for (const { key } of files) await platform.storage.remove(key);
    }
    if (!outcome.ok) return outcome;
    await Promise.all(
      [userId, party.peer.userId].map((user) => publishLive(platform, user, { topic: 'appointments' })),
    );
    return done(undefined);
  },
);

function closedTo(party: Party, now: Date): MessagesRefusal | undefined {
  const state = conversationState(party, party.peer.isReachable, now);
  if (state === 'open') return undefined;
  return state === 'unreachable' ? 'nobody-reads' : 'conversation-closed';
}

type Fields = Readonly<Record<string, string>>;

/** Reads the form's fields and stores its files one by one, adding them to `files`. */
async function takeParts(
  platform: Platform,
  { userId, profileId }: { readonly userId: UserId; readonly profileId: ProfileId },
  received: Received,
  files: KeptFile[],
): Promise<Outcome<Fields, MessagesRefusal>> {
  const fields: Record<string, string> = {};
  for await (const part of received) {
    if (!part.ok) return part;
    if ('text' in part.value) {
      fields[part.value.field] = part.value.text;
      continue;
    }
    const { fileName, bytes } = part.value;
    // Browsers also send an empty file field.
    if (fileName === '' && bytes.length === 0) continue;
    if (files.length === mostFiles) return refused('too-many-files');
    if (bytes.length > fileBytes) return refused('file-too-large');
    const type = typeOfFile(bytes);
    if (!type) return refused('file-not-allowed');
    if (!(await limitOf(platform, fileLimit).allow(userId))) return refused('too-many-attempts');
    const id = randomUUID();
    const key = fileKey(profileId, id, type);
    files.push({ id, name: nameOfFile(fileName, type), type, sizeBytes: bytes.length, key });
    await platform.storage.put(key, bytes);
  }
  return done(fields);
}

function save(
  platform: Platform,
  author: ProfileId,
  { id: appointmentId }: Party,
  fields: Fields,
  files: readonly KeptFile[],
): Promise<Outcome<'added' | 'known', MessagesRefusal>> | Outcome<never, MessagesRefusal> {
  const input = messageForm.safeParse(fields);
  if (!input.success) return refused('form-incomplete');
  const { id, text } = input.data;
  if (text === '' && files.length === 0) return refused('message-empty');
  if (text.length > messageLength) return refused('words-too-many');
  return platform.db.transaction().execute(async (trx) => {
    // Locked, so that concurrent messages are numbered in order; and checked again, because uploads take time.
    const party = await findParty(trx, author, appointmentId, 'lock');
    if (!party) return refused('not-found');
    const now = platform.clock.now();
    const closed = closedTo(party, now);
    if (closed) return refused(closed);
    if (files.length > 0 && (await countFiles(trx, appointmentId)) + files.length > mostFilesOfConversation)
      return refused('conversation-full');
    const state = firstState(platform.env.UNSCANNED_FILES);
    const message = { id, appointmentId, author, text, files, state, now };
    if (!(await addMessage(trx, platform.env, message))) return done('known');
    await noteUnread(trx, appointmentId, party.peer.id, now);
    return done('added');
  });
}
