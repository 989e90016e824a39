import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import { feedPath, renewFeed } from '#modules/booking/server';
import type { Viewer } from '#modules/identity';
import { phoneColumns } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { addAppointment } from '../../tests/support/database/appointments.ts';
import { addPerson } from '../../tests/support/database/people.ts';
import { viewerOf } from '../../tests/support/database/viewers.ts';
import { sessionHeader } from '../../tests/support/session-cookie.ts';
import { anyOf, random } from '../chance.ts';
import type { Answer, Fleet, Form } from './fleet.ts';

export const password = 'la phrase que seule la personne connaît';

/** Requests that went wrong, and how. */
export class Tally {
  asked = 0;
  readonly failed: string[] = [];
  readonly signedOut: string[] = [];
  readonly lost: string[] = [];
}

type Wrong = 'failed' | 'signedOut' | 'lost';

const deviceName = '__Host-visavis.device';

/** A client who uses the site without pause, and knows what it must show. */
export class Member {
  readonly viewer: Viewer;
  readonly appointment: AppointmentId;
  /** Address that a calendar fetches; it never learns another one. */
  readonly feed: string;
  readonly written: string[] = [];
  phone: string;
  readonly fleet: Fleet;
  readonly #cookies = new Map<string, string>();

  private constructor(fleet: Fleet, viewer: Viewer, appointment: AppointmentId, phone: string, feed: string) {
    this.fleet = fleet;
    this.viewer = viewer;
    this.appointment = appointment;
    this.phone = phone;
    this.feed = feed;
  }

  static async join(fleet: Fleet, platform: Platform, expert: ProfileId, place: number, hash: string): Promise<Member> {
    const { db, env } = platform;
    const person = await addPerson(db, {}, { email_verified: true });
    const { userId: user_id, profileId } = person;
    const phone = anyPhone();
    await db
      .updateTable('user_profiles')
      .set(phoneColumns(env, profileId, phone))
      .where('id', '=', profileId)
      .execute();
    const account = { user_id, provider_id: 'credential', account_id: user_id, password: hash };
    await db.insertInto('accounts').values(account).execute();
    const token = randomBytes(24).toString('base64url');
    const expires_at = new Date(Date.now() + 14 * 86_400_000);
    await db.insertInto('sessions').values({ user_id, token, expires_at, device: 'Chrome/Linux' }).execute();
    const device = randomBytes(24).toString('base64url');
    const token_hash = createHash('sha256').update(device).digest('base64url');
    const now = new Date();
    await db.insertInto('trusted_devices').values({ user_id, token_hash, seen_at: now, created_at: now }).execute();
    const startsAt = new Date((Math.ceil(Date.now() / 3_600_000) + 48 + place) * 3_600_000);
    const appointment = await addAppointment(db, { expert, client: profileId, startsAt });
    const viewer = await viewerOf(db, person);
    await renewFeed(platform, viewer);
    const member = new Member(fleet, viewer, appointment, phone, (await feedPath(platform, profileId)) ?? '');
    member.#keep(sessionHeader(token, env.AUTH_SECRET));
    member.#keep(`${deviceName}=${device}`);
    return member;
  }

  /** The cookie by which the account knows this browser, without its session. */
  get device() {
    return `${deviceName}=${this.#cookies.get(deviceName)}`;
  }

  get conversation() {
    return `/rendez-vous/${this.appointment}/messages`;
  }

  /** Does one thing on the site, and compares what it shows. */
  async act(tally: Tally): Promise<void> {
    tally.asked++;
    const [what, does] = anyOf(Object.entries(acts));
    try {
      const wrong = await does(this);
      if (wrong) tally[wrong].push(`${what}: ${this.viewer.email}`);
    } catch (error) {
      tally.failed.push(`${what}: ${error instanceof Error ? error.message : 'unknown'}`);
    }
  }

  /** One request with the cookies of this browser. */
  async ask(path: string, form?: Form): Promise<Answer> {
    const cookie = [...this.#cookies].map((pair) => pair.join('=')).join('; ');
    const answer = await this.fleet.ask(path, { cookie, form });
    for (const set of answer.cookies) this.#keep(set);
    return answer;
  }

  #keep(set: string) {
    const [name = '', value = ''] = (set.split(';')[0] ?? '').split(/=(.*)/);
    if (/max-age=0/i.test(set)) this.#cookies.delete(name);
    else this.#cookies.set(name, value);
  }
}

const acts: Readonly<Record<string, (me: Member) => Promise<Wrong | undefined>>> = {
  'reading the phone number': async (me) => judge(await me.ask('/profil?modifier='), me.phone),
  'reading the messages': async (me) => judge(await me.ask(me.conversation), ...me.written.slice(-1)),
  async 'writing a message'(me) {
    const text = `mot-${randomUUID()}`;
    const form = new FormData();
    form.set('id', randomUUID());
    form.set('text', text);
    const sent = judgeSent(await me.ask(me.conversation, form));
    if (!sent) me.written.push(text);
    return sent;
  },
  async 'saving another phone number'(me) {
    const { firstName, lastName, email } = me.viewer;
    const phone = anyPhone();
    const rest = { position: '', company: '', linkedinUrl: '', bio: '', skills: '' };
    const sent = judgeSent(
      await me.ask('/profil', new URLSearchParams({ firstName, lastName, email, phone, ...rest })),
    );
    if (!sent) me.phone = phone;
    return sent;
  },
  async 'fetching the feed'(me) {
    return judge(await me.fleet.ask(me.feed), 'BEGIN:VEVENT');
  },
  async 'signing in elsewhere'(me) {
    // A tenth of them, because a password is hashed for 40 ms.
    if (random() >= 0.1) return undefined;
    const form = new URLSearchParams({ intent: 'sign-in', email: me.viewer.email, password });
    const { cookies } = await me.fleet.ask('/se-connecter', { form, cookie: me.device });
    const cookie = cookies.find((each) => each.includes('session_token'))?.split(';')[0];
    return cookie ? judge(await me.fleet.ask('/profil?modifier=', { cookie }), me.phone) : 'failed';
  },
};

/** A page that must be shown, with these words. */
function judge(answer: Answer, ...words: readonly string[]): Wrong | undefined {
  if (leadsToSignIn(answer)) return 'signedOut';
  if (answer.status !== 200) return answer.status === 404 ? 'lost' : 'failed';
  return words.every((word) => answer.body.includes(word)) ? undefined : 'lost';
}

function judgeSent(answer: Answer): Wrong | undefined {
  if (leadsToSignIn(answer)) return 'signedOut';
  return answer.status === 303 ? undefined : 'failed';
}

const leadsToSignIn = ({ location }: Answer) => location.includes('/se-connecter');

function anyPhone(): string {
  const digits = String(Math.floor(random() * 10_000)).padStart(4, '0');
  return `+33 6 39 98 ${digits.slice(0, 2)} ${digits.slice(2)}`;
}
