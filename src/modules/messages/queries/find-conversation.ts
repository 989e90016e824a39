import type { AppointmentId, ProfileId } from '#kernel/ids';
import { done, type Outcome, refused } from '#kernel/outcome';
import { signedIn, type Viewer } from '#modules/identity';
import type { Platform } from '#platform/platform';
import { unseal } from '#platform/seal';
import type { MessagesRefusal } from '../refusals.ts';
import { type ConversationState, conversationClosesAt, conversationState } from '../rules/conversation.ts';
import { type FileState, type FileStatus, statusOf } from '../rules/scanning.ts';
import { conversationsOf } from './conversations-of.ts';
import { findParty, type Party } from './find-party.ts';

export interface MessageFile {
  readonly id: string;
  readonly name: string;
  readonly sizeBytes: number;
  readonly status: FileStatus;
}

export interface Message {
  readonly id: string;
  readonly number: number;
  readonly mine: boolean;
  readonly text: string;
  /** The author's account is erased. */
  readonly removed: boolean;
  readonly sentAt: Date;
  readonly files: readonly MessageFile[];
}

/** One page of a conversation, as read by one participant. */
export interface Conversation extends Pick<Party, 'id' | 'title' | 'startsAt' | 'endsAt'> {
  readonly peer: Pick<Party['peer'], 'name' | 'avatarUrl'>;
  readonly state: ConversationState;
  readonly closesAt: Date;
  /** Oldest first. */
  readonly messages: readonly Message[];
  readonly unread: number;
  /** True when there are earlier messages. */
  readonly hasEarlier: boolean;
  /** True when no messages follow. */
  readonly isLatest: boolean;
}

export interface ConversationPage {
  /** Messages before this number; undefined for the latest. */
  readonly before?: number | undefined;
  readonly limit?: number;
}

const messagesShown = 30;

export async function findConversation(
  { db, env, clock }: Pick<Platform, 'db' | 'env' | 'clock'>,
  viewer: Viewer | undefined,
  id: AppointmentId,
  { before, limit = messagesShown }: ConversationPage = {},
): Promise<Outcome<Conversation, MessagesRefusal>> {
  const person = signedIn(viewer);
  if (!person.ok) return person;
  const { profileId } = person.value;
  const party = await findParty(db, profileId, id);
  if (!party) return refused('not-found');
  const [messages, counts] = await Promise.all([
    messagesOf({ db, env }, profileId, party.id, before, limit + 1),
    conversationsOf(db, profileId, [party.id]),
  ]);
  const { title, startsAt, endsAt, peer } = party;
  return done({
    id: party.id,
    title,
    startsAt,
    endsAt,
    peer: { name: peer.name, avatarUrl: peer.avatarUrl },
    state: conversationState(party, peer.isReachable, clock.now()),
    closesAt: conversationClosesAt(party),
    messages: messages.slice(-limit),
    unread: counts.get(party.id)?.unread ?? 0,
    hasEarlier: messages.length > limit,
    isLatest: before === undefined,
  });
}

async function messagesOf(
  { db, env }: Pick<Platform, 'db' | 'env'>,
  reader: ProfileId,
  id: AppointmentId,
  before: number | undefined,
  limit: number,
): Promise<Message[]> {
  const rows = await db
    .selectFrom('messages')
    .select(['id', 'number', 'author_id', 'text', 'text_sealed', 'removed', 'sent_at'])
    .where('appointment_id', '=', id)
    .$if(before !== undefined, (query) => query.where('number', '<', before ?? 0))
    .orderBy('number', 'desc')
    .limit(limit)
    .execute();
  if (rows.length === 0) return [];
  const files = await db
    .selectFrom('message_files')
    .select(['id', 'message_id', 'name', 'size_bytes', 'state'])
    .where(
      'message_id',
      'in',
      rows.map((row) => row.id),
    )
    .orderBy('place')
    .execute();
  return rows.reverse().map((row) => ({
    id: row.id,
    number: row.number,
    mine: row.author_id === reader,
    // Plain in messages of a former release.
    text: row.text_sealed === null ? row.text : unseal(env, 'message', row.id, row.text_sealed),
    removed: row.removed,
    sentAt: row.sent_at,
    files: files
      .filter(({ message_id }) => message_id === row.id)
      .map(({ id, name, size_bytes, state }) => ({
        id,
        name,
        sizeBytes: size_bytes,
        status: statusOf(state as FileState),
      })),
  }));
}
