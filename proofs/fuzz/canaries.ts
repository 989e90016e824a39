// Personal data and secrets that must appear in no log, and in no answer to a person who may not see them.
import { type Cast, type Member, password, type Role } from '../access/cast.ts';
import { type Draft, utf8 } from './draft.ts';

/** Fields whose values are personal, in the valid form of every operation. */
const personal =
  /^(address|bio|birthDate|comment|company|confirmation|currentPassword|email|endpoint|firstName|grounds|holder|iban|lastName|legalName|message|password|phone|position|reason|street|subject|taxNumber|text|title|words)$/;

/** Data of every expert: shown to experts, who see their own, and to admins. */
const ofExperts = ['1980-01-31', '0123456789012', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'];
const maySeeExperts = (role: Role) => role.includes('expert') || role === 'admin';

/** Every shape that a member's secret has: own words, address, phone number; ids and tokens. */
const shapes =
  /secret-[0-9a-f-]{36}|membre-\d+(?:@|%40)courrier\.example|\+33 6 \d{10}|[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;

const found = (text: string) => (text.match(shapes) ?? []).map((each) => each.replace('%40', '@'));

export interface Canaries {
  /** Adds the personal data of a valid request: some samples draw new ones each time, and only what was sent can be in a log. */
  noteSent(draft: Draft): void;
  /** Returns whose data an answer shows to a person who may not see it. */
  shownTo(role: Role, draft: Draft, answer: string): string | undefined;
  /** Returns the first of these data in a log line. */
  inLog(line: string): string | undefined;
}

export function canariesOf(cast: Cast): Canaries {
  const members: Member[] = Object.values(cast);
  const owners = new Map(members.flatMap(({ role, secrets }) => secrets.map((secret) => [secret, role] as const)));
  // An id is no secret in a log; a token is. The last part of a feed's address is its key.
  const logged = new Set(members.flatMap(({ secrets, userId }) => secrets.filter((secret) => secret !== userId)));
  const keys = members.map(({ feed }) => feed.split('/').at(-1) ?? '').filter(Boolean);
  const words = new Set([...ofExperts, password, ...keys].map(utf8));
  let anyWord: RegExp | undefined;

  return {
    noteSent({ content }) {
      if (content.kind !== 'form' && content.kind !== 'multipart') return;
      for (const { name, value } of content.fields) {
        if (!personal.test(name) || value.length <= 3 || words.has(value)) continue;
        words.add(value);
        anyWord = undefined;
      }
    },
    shownTo(role, draft, answer) {
      // Admins read everybody's data in the back office, and nowhere else.
      if (role === 'admin' && /^\/+admin/i.test(pathnameOf(draft))) return undefined;
      const others = found(answer).filter((each) => (owners.get(each) ?? role) !== role);
      const experts = maySeeExperts(role) ? [] : ofExperts.filter((each) => answer.includes(each));
      if (others.length + experts.length === 0) return undefined;
      // Addresses are shown again in small letters, whatever the sender typed.
      const sent = sentIn(draft).toLowerCase();
      const shown = [...others, ...experts].find((each) => !sent.includes(each.toLowerCase()));
      return shown && `${shown} (${owners.get(shown) ?? 'of an expert'})`;
    },
    inLog(line) {
      anyWord ??= new RegExp([...words].map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|'));
      return anyWord.exec(line)?.[0] ?? found(line).find((each) => logged.has(each));
    },
  };
}

/** Path as the server reads it: `/%2e/x/../admin` is `/admin`. */
const pathnameOf = ({ path }: Draft): string => decoded(URL.parse(path, 'http://localhost')?.pathname ?? path);

/** All that the sender wrote: a form that is refused shows it again. */
const sentIn = ({ path, headers, content }: Draft): string =>
  [
    path,
    decoded(path),
    ...headers.flat(),
    ...(content.kind === 'raw' ? [content.bytes, decoded(content.bytes)] : []),
    ...(content.kind === 'form' || content.kind === 'multipart' ? content.fields.map(({ value }) => value) : []),
  ].join('\n');

const decoded = (bytes: string) =>
  bytes
    .replace(/\+/g, ' ')
    .replace(/%([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
