import { randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import type { Database, DatabaseTransaction } from '#platform/database';
import { readEnv } from '#platform/env';
import { hashPassword } from '#platform/password-hash';
import { compose } from '../src/main/compose.ts';
import { addAppointment, completeAppointment } from '../tests/support/database/appointments.ts';
import { addExpert, addPerson, type Person } from '../tests/support/database/people.ts';
import { sessionHeader } from '../tests/support/session-cookie.ts';
import { type Stack, startStack } from '../tests/support/stack.ts';
import { anyOf, random, shuffled } from './chance.ts';
import type { Figure, Proof } from './proof.ts';

const password = 'une phrase de passe pour la preuve';
const minute = 60_000;

/** Clients rate, admins hide and restore, experts answer, people delete their accounts and the worker is killed, all in parallel. */
export const ratings: Proof = {
  promise: 'an expert’s average and number of reviews are those of the reviews that are shown, at every moment',
  async prove({ short }) {
    const stack = await startStack('ratings', { LOG_LEVEL: 'warn', DATABASE_POOL: '16' }, { story: false });
    const platform = compose(readEnv({ ...stack.env, LOG_LEVEL: 'silent', DATABASE_POOL: '8' }), 'tool');
    try {
      const webs = [await stack.startWeb({ PORT: stack.env.PORT ?? '' }), await stack.startWeb()];
      const world = new World(
        platform.db,
        stack,
        webs.map(({ origin }) => origin),
      );
      await world.fill(short ? { experts: 4, clients: 60 } : { experts: 8, clients: 200 });
      await world.storm();
      return await world.compare();
    } finally {
      agent.destroy();
      await platform.close();
      await stack.stop();
    }
  },
};

interface Member extends Person {
  readonly cookie: string;
}

interface Session {
  readonly id: AppointmentId;
  readonly client: Member;
  readonly expert: Member;
}

const averages = sql.raw<{ id: string }>(readFileSync('db/checks/averages-are-of-reviews.sql', 'utf8'));
/** The same for the cards in lists and profiles. */
const cards = sql<{ id: string }>`
  select card.id from expert_cards as card left join (
    select rated_user_profile_id as id, round(avg(rating), 2) as average, count(*)::integer as reviews
    from appointment_ratings where hidden_at is null group by rated_user_profile_id
  ) as shown on shown.id = card.id
  where (card.rating, card.reviews_count) is distinct from (shown.average, coalesce(shown.reviews, 0))`;

class World {
  readonly #experts: Member[] = [];
  readonly #clients: Member[] = [];
  readonly #admins: Member[] = [];
  readonly #sessions: Session[] = [];
  readonly #answers = new Map<string, number>();
  #looked = 0;
  #differed = 0;
  #twice = 0;
  #kills = 0;
  #left = { clients: 0, experts: 0 };
  #isOver = false;

  readonly db: Database;
  readonly stack: Stack;
  readonly origins: readonly string[];

  constructor(db: Database, stack: Stack, origins: readonly string[]) {
    this.db = db;
    this.stack = stack;
    this.origins = origins;
  }

  /** Every client had a session with every expert, one after the other. */
  async fill(size: { readonly experts: number; readonly clients: number }) {
    const hash = await hashPassword(password);
    const { id: domain } = await this.db.selectFrom('domains').select('id').orderBy('id').executeTakeFirstOrThrow();
    for (let n = 0; n < size.experts; n++)
      this.#experts.push(await this.#member(await addExpert(this.db, { domains: [{ id: domain }] }), hash));
    for (let n = 0; n < size.clients; n++) this.#clients.push(await this.#member(await addPerson(this.db), hash));
    for (let n = 0; n < 3; n++)
      this.#admins.push(await this.#member(await addPerson(this.db, { role: 'admin' }), hash));
    let start = Math.floor(Date.now() / minute) * minute - 120 * minute;
    for (const client of this.#clients)
      for (const expert of this.#experts) {
        const id = await addAppointment(this.db, {
          expert: expert.profileId,
          client: client.profileId,
          startsAt: new Date(start),
        });
        await completeAppointment(this.db, id);
        this.#sessions.push({ id, client, expert });
        start -= 30 * minute;
      }
    // Mails about it are not part of this proof.
    await sql`delete from outbox`.execute(this.db);
  }

  /** Creates a session that has passed the second factor just now. */
  async #member(person: Person, hash: string): Promise<Member> {
    const { userId: user_id } = person;
    const token = randomBytes(24).toString('base64url');
    const expires_at = new Date(Date.now() + 86_400_000);
    const account = { user_id, provider_id: 'credential', account_id: user_id, password: hash };
    await this.db.insertInto('accounts').values(account).execute();
    const key = { name: 'Clé', public_key: '', credential_id: randomUUID(), counter: 0, device_type: 'singleDevice' };
    await this.db
      .insertInto('passkeys')
      .values({ user_id, ...key, backed_up: false })
      .execute();
    await this.db
      .insertInto('sessions')
      .values({ user_id, token, expires_at, second_factor: true, confirmed_at: expires_at })
      .execute();
    return { ...person, cookie: sessionHeader(token, this.stack.env.AUTH_SECRET ?? '') };
  }

  async storm() {
    const raters = this.#rate();
    const others = [
      this.#look(),
      this.#killWorkers(),
      ...this.#admins.map((admin) => this.#moderate(admin)),
      ...this.#experts.map((expert) => this.#answer(expert)),
      this.#leave(),
    ];
    await raters;
    // Hiding, answering and leaving continue for all reviews.
    await pause(6_000);
    this.#isOver = true;
    await Promise.all(others);
  }

  /** Ten in parallel; every fifth is sent through both instances at once, and every third again afterwards. */
  async #rate() {
    // The latest are left for the mail that asks for a rating.
    const waiting = shuffled(this.#sessions.slice(40));
    const rater = async () => {
      for (let session = waiting.pop(); session; session = waiting.pop()) {
        const { id, client } = session;
        const send = (origin: string) =>
          this.#post('rate', origin, `/rendez-vous/${id}/evaluer`, client, {
            rating: String(1 + Math.floor(5 * random())),
            comment: anyOf(['', 'Clair et utile.', 'À refaire.']),
          });
        const turn = random();
        const said = await Promise.all(turn < 0.2 ? this.origins.map(send) : [send(anyOf(this.origins))]);
        if (turn > 0.67) said.push(await send(anyOf(this.origins)));
        await pause(100 * random());
        if (said.filter((status) => status === 'done').length > 1) this.#twice++;
      }
    };
    await Promise.all(Array.from({ length: 10 }, rater));
  }

  async #moderate(admin: Member) {
    while (!this.#isOver) {
      const review = await this.#anyReview();
      const isHidden = review?.hidden_at !== null;
      if (review)
        await this.#post(isHidden ? 'restore' : 'hide', anyOf(this.origins), '/admin/avis', admin, {
          intent: isHidden ? 'restore' : 'hide',
          id: review.id,
          part: 'review',
          reason: 'off-topic',
          words: 'Sans rapport avec la séance.',
        });
      await pause(5);
    }
  }

  async #answer(expert: Member) {
    while (!this.#isOver) {
      const review = await this.#anyReview(expert.profileId);
      if (review)
        await this.#post('answer', anyOf(this.origins), '/expert-space/avis', expert, {
          id: review.id,
          words: `Merci. ${randomUUID()}`,
        });
      await pause(50);
    }
  }

  /** Every tenth client and one expert delete their accounts. */
  async #leave() {
    const leaving = [...this.#clients.filter((_, place) => place % 10 === 0), ...this.#experts.slice(0, 1)];
    for (const person of leaving) {
      await pause(200);
      const form = { intent: 'erase', confirmation: person.email };
      const said = await this.#post('leave', anyOf(this.origins), '/profil/donnees', person, form);
      if (said === 'done') this.#left[this.#experts.includes(person) ? 'experts' : 'clients']++;
    }
  }

  /** Kills workers at random moments. */
  async #killWorkers() {
    while (!this.#isOver) {
      const worker = await this.stack.startWorker();
      while (!(await this.#hasQueue())) await pause(100);
      await pause(2_000 + 3_000 * random());
      worker.process.kill('SIGKILL');
      await worker.stop();
      this.#kills++;
    }
  }

  /** Checks on its own connection, as often as possible; each query sees one snapshot. */
  async #look() {
    while (!this.#isOver) {
      this.#differed += (await found(this.db, averages)) + (await found(this.db, cards));
      this.#looked++;
      await pause(10);
    }
  }

  /** The first worker creates the queue. */
  async #hasQueue(): Promise<boolean> {
    const { rows } = await sql<{ is: boolean }>`select to_regclass('graphile_worker.jobs') is not null as is`.execute(
      this.db,
    );
    return rows[0]?.is ?? false;
  }

  async #anyReview(expert?: ProfileId) {
    const { rows } = await sql<{ id: string; hidden_at: Date | null }>`
      select id, hidden_at from appointment_ratings
      where ${expert ? sql`rated_user_profile_id = ${expert}` : sql`true`} order by random() limit 1`.execute(this.db);
    return rows[0];
  }

  async #post(what: string, origin: string, path: string, who: Member, form: Record<string, string>) {
    const said = await post(origin, path, who.cookie, form);
    const name = `${what}: ${said}`;
    this.#answers.set(name, (this.#answers.get(name) ?? 0) + 1);
    return said;
  }

  async compare(): Promise<Figure[]> {
    const { db } = this;
    const times = (name: string) => this.#answers.get(name) ?? 0;
    const broken = [...this.#answers]
      .filter(([name]) => /: (5\d\d|lost)$/.test(name))
      .reduce((sum, [, n]) => sum + n, 0);
    console.log([...this.#answers].map(([name, count]) => `${name} ×${count}`).join(', '));
    const asked = await this.#askedByMail();
    const count = async (query: RawBuilder<{ count: number }>) => (await query.execute(db)).rows[0]?.count ?? 0;
    const kept = await count(sql`select count(*)::integer from appointment_ratings`);
    const ofGone = await count(sql`select count(*)::integer from appointment_ratings
      join user_profiles as expert on expert.id = rated_user_profile_id where expert.status = 'erased'`);
    const byGone = await count(sql`select count(*)::integer from appointment_ratings
      join user_profiles as rater on rater.id = rater_user_profile_id where rater.status = 'erased'`);
    const named = await count(sql`select count(*)::integer from appointment_ratings
      join user_profiles as rater on rater.id = rater_user_profile_id
      where rater.status = 'erased' and rater.first_name || rater.last_name <> ''`);
    const faults = await this.#plant();
    const atTheEnd = (await found(db, averages)) + (await found(db, cards));
    return [
      {
        what: `${this.#sessions.length} sessions rated through ${this.origins.length} instances while admins hide and show again, experts answer, people leave and the worker is killed`,
        figure: `${times('rate: done')} rated, ${times('hide: done')} hidden, ${times('restore: done')} shown again, ${times('answer: done')} answers, ${this.#left.clients} clients and ${this.#left.experts} expert left, ${this.#kills} workers killed`,
        holds:
          [times('rate: done'), times('hide: done'), times('restore: done'), times('answer: done')].every(
            (n) => n > 0,
          ) &&
          this.#left.clients > 0 &&
          this.#left.experts === 1 &&
          this.#kills > 0,
      },
      {
        what: 'averages and numbers of reviews that differ from the reviews that are shown, on profiles and cards, at every moment looked at',
        figure: `${this.#differed} in ${this.#looked} moments, ${atTheEnd} at the end`,
        holds: this.#differed === 0 && this.#looked > 20 && atTheEnd === 0,
      },
      {
        what: 'sessions that were rated twice',
        figure: `${this.#twice}, ${times('rate: 409')} second ratings refused`,
        holds: this.#twice === 0 && times('rate: 409') > 0,
      },
      {
        what: 'reviews of an expert who left, and names of clients who left',
        figure: `${ofGone} and ${named}; ${byGone} reviews of clients who left stay among ${kept}`,
        holds: ofGone === 0 && named === 0 && byGone > 0,
      },
      {
        what: 'clients asked twice by mail for a rating of the same session, over all deaths of the worker',
        figure: `${asked.twice} of ${asked.mails} mails`,
        holds: asked.twice === 0 && asked.mails > 0,
      },
      { what: 'sendings without an answer, or with a 500', figure: `${broken}`, holds: broken === 0 },
      {
        what: 'planted faults that were found: a review hidden, one removed and a sum changed past the count',
        figure: `${faults} of 3`,
        holds: faults === 3,
      },
    ];
  }

  /** Self-test: plants faults, each rolled back. */
  async #plant(): Promise<number> {
    const any = sql`(select id from appointment_ratings where hidden_at is null limit 1)`;
    const admin = this.#admins[0]?.profileId;
    const faults = [
      sql`update appointment_ratings set hidden_at = now(), hidden_by = ${admin}, hidden_reason = 'off-topic', hidden_words = 'x' where id = ${any}`,
      sql`delete from appointment_ratings where id = ${any}`,
      sql`update user_profiles set rating_sum = rating_sum - 1 where rating_sum > reviews_count and reviews_count > 0`,
    ];
    let seen = 0;
    for (const fault of faults)
      await this.stack.owner
        .transaction()
        .execute(async (trx) => {
          await sql`alter table appointment_ratings disable trigger ratings_are_counted`.execute(trx);
          await fault.execute(trx);
          if ((await found(trx, averages)) > 0) seen++;
          throw new Undone();
        })
        .catch((error: unknown) => {
          if (!(error instanceof Undone)) throw error;
        });
    return seen;
  }

  /** A last worker sends what is left, except jobs that killed workers had begun. Each session has its own link in the mail. */
  async #askedByMail() {
    const worker = await this.stack.startWorker();
    const waiting = async () => {
      const { rows } = await sql`select from outbox
        union all select from graphile_worker.jobs where locked_at is null and attempts < max_attempts`.execute(
        this.db,
      );
      return rows.length;
    };
    for (let turn = 0; turn < 600 && (await waiting()) > 0; turn++) await pause(500);
    await worker.stop();
    const response = await fetch(`${this.stack.mailOrigin}/mails.json`);
    const mails = (await response.json()) as readonly { readonly text: string }[];
    const links = mails.flatMap(({ text }) => /\/rendez-vous\/[0-9a-f-]{36}\/evaluer/.exec(text)?.[0] ?? []);
    return { mails: links.length, twice: links.length - new Set(links).size };
  }
}

class Undone extends Error {}

const found = async (db: Database | DatabaseTransaction, query: RawBuilder<{ id: string }>) =>
  (await query.execute(db)).rows.length;

const agent = new Agent({ keepAlive: true, maxSockets: 32 });

/** Sends the page's data request; returns done, the status of a refusal, or lost. */
const post = (origin: string, path: string, cookie: string, form: Record<string, string>) =>
  new Promise<string>((resolve) => {
    const headers = { cookie, Origin: origin, 'Content-Type': 'application/x-www-form-urlencoded' };
    const sent = request(`${origin}${path}.data`, { method: 'POST', agent, headers, timeout: 60_000 }, (response) => {
      response.resume();
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        resolve(status === 202 || status === 303 ? 'done' : String(status));
      });
      response.on('error', () => resolve('lost'));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer within a minute')));
    sent.on('error', () => resolve('lost'));
    sent.end(new URLSearchParams(form).toString());
  });
