import { sql } from 'kysely';
import type { Database } from '#platform/database';
import { controlStripe } from '../../tests/support/stripe.ts';
import { anyOf, chance, inTurn, pause, random, shuffled } from '../chance.ts';
import type { Point } from './crash-points.ts';
import type { Fleet } from './fleet.ts';
import { addExperts } from './people.ts';
import { lookInto } from './provider.ts';
import { Site } from './site.ts';
import { type Booking, type Place, type Story, stories } from './stories.ts';
import { timersOf } from './timers.ts';

const minute = 60_000;
const hour = 60 * minute;

type Name = keyof typeof stories;
export const names = Object.keys(stories) as Name[];
/** Commits that must contain both Stripe's result and its ledger posting, each with a story that reaches it. */
export const sharedCommits: readonly (readonly [Name, RegExp])[] = [
  ['held, paid and told', /^commit of .*\bpayments\b/],
  ['cancels in time', /^commit of .*\brefunds\b/],
];
const upTo = (most: number) => 1 + Math.floor(random() * most);

/** Runs stories and kills processes in them. */
export class World implements Place {
  readonly fleet: Fleet;
  readonly site: Site;
  readonly db: Database;
  readonly experts: Place['experts'] = { ready: [], asked: [] };
  readonly provider: ReturnType<typeof controlStripe>;
  /** History of each booking, for debugging. */
  readonly #happened = new Map<string, string[]>();
  told = 0;
  broken = 0;
  numbered = 0;
  inRecovery = 0;
  /** Stories with a kill right after such a commit. */
  atSharedCommits = 0;

  constructor(fleet: Fleet, db: Database) {
    this.fleet = fleet;
    this.site = new Site(fleet, db);
    this.db = db;
    this.provider = controlStripe(fleet.stack.stripeOrigin);
  }

  async prepare() {
    const secret = this.fleet.stack.env.AUTH_SECRET ?? '';
    Object.assign(this.experts, {
      ready: await addExperts(this.db, secret, 12, false),
      asked: await addExperts(this.db, secret, 6, true),
    });
  }

  readonly pass = (ms: number) => this.fleet.pass(ms);

  /**
   * Per story: a kill at its first crash point, at its second, and so on until it ends without a kill; often with a second kill during the
   * recovery. The short form takes some stories, with one point each.
   */
  async inOrder(short: boolean) {
    if (short) for (const name of shuffled(names).slice(0, 18)) await this.#tell(name, upTo(10));
    else for (const name of names) await this.#tellAtEveryPoint(name);
  }

  async #tellAtEveryPoint(name: Name) {
    const startedAt = performance.now();
    let number = 1;
    while ((await this.#tell(name, number)) > 0) number++;
    console.log(`« ${name} »: ${number - 1} points, ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  }

  /** A short run might miss these by chance, so each has a kill every time. */
  async atCommits() {
    for (const [name, commit] of sharedCommits) if (await this.#tellAt(name, commit)) this.atSharedCommits++;
  }

  /** Returns true after a kill at such a commit. A recovery may pass it too, and is killed there up to twice. */
  async #tellAt(name: Name, commit: RegExp): Promise<boolean> {
    let deaths = 0;
    await this.#toItsEnd(name, this, async ({ id }) => {
      await this.quiet();
      this.#happened.set(id, [name]);
      const arm = () =>
        this.fleet.points.armAt(commit, (point) => {
          this.#happened.get(id)?.push(inWords(point));
          if (++deaths < 3) arm();
        });
      arm();
    });
    this.fleet.points.disarm();
    return deaths > 0;
  }

  /** Returns the number of kills. */
  async #tell(name: Name, number: number): Promise<number> {
    const numbers = chance(0.4) ? [number, upTo(10)] : [number];
    const deaths: Point[] = [];
    await this.#toItsEnd(name, this, async (booking) => {
      await this.quiet();
      this.#happened.set(booking.id, [name]);
      this.#arm(numbers, (point) => {
        deaths.push(point);
        this.#happened.get(booking.id)?.push(inWords(point));
      });
    });
    this.fleet.points.disarm();
    if (deaths.length > 0) this.numbered++;
    if (deaths.length > 1) this.inRecovery++;
    return deaths.length;
  }

  #arm([number, ...others]: readonly number[], died: (point: Point) => void) {
    if (number === undefined) return;
    const provider = chance(0.25) ? this.fleet.provider : undefined;
    this.fleet.points.arm(
      number,
      (point) => {
        died(point);
        this.#arm(others, died);
      },
      provider,
    );
  }

  async #toItsEnd(name: Name, place: Place, begun: (booking: Booking) => Promise<unknown>) {
    const story: Story = stories[name];
    try {
      const booking = await story.begins(place);
      await begun(booking);
      await story.goesOn(place, booking);
      await place.quiet();
      this.told++;
    } catch (error) {
      this.broken++;
      console.log(`« ${name} » was not told to its end:`, error instanceof Error ? error.message : error);
    }
  }

  /** All stories in parallel, with a lossy network, a failing Stripe and random kills. */
  async atRandom(count: number) {
    await this.provider.webhooks({ duplicate: 0.3, lose: 0.1, delayMs: 4_000 });
    await this.#trouble();
    this.fleet.provider.kill();
    let telling = true;
    const killer = (async () => {
      while (telling) {
        await pause(1_000 + random() * 2_000);
        this.#killSomebody();
        if (chance(0.3)) await this.pass(random() * 2 * minute);
      }
    })();
    // One story's waiting must not make days pass for the others.
    const { fleet, site, db, experts } = this;
    const pass = (ms: number) => this.pass(Math.min(ms, 12 * minute));
    const busy: Place = { fleet, site, db, experts, pass, quiet: () => pause(1_500) };
    await inTurn(Array.from({ length: count }), 6, async () => {
      const name = anyOf(names);
      await this.#toItsEnd(name, busy, async ({ id }) => this.#happened.set(id, [name]));
    });
    telling = false;
    await killer;
  }

  #killSomebody() {
    if (!this.fleet.isWhole) return;
    const die = random();
    if (die < 0.15) this.fleet.provider.kill();
    else if (die < 0.5) this.fleet.kill(anyOf(['web', 'worker'] as const));
    else this.#arm(chance(0.5) ? [upTo(30)] : [upTo(30), upTo(10)], () => undefined);
  }

  async #trouble() {
    const kinds = ['500_before', '500_after', 'reset_before', 'reset_after', '429', 'slow'] as const;
    const once = kinds.map((kind) => ({ route: '*', kind, probability: 0.015, delayMs: 400 }));
    const forEver = ['POST /v1/payment_intents', 'POST /v1/refunds', 'POST /v1/payment_intents/*/capture'].map(
      (route) => ({ route, kind: '500_sticky' as const, probability: 0.02 }),
    );
    await this.provider.faults([...once, ...forEver]);
  }

  /** Sessions are charged, held and earned, requests lapse; processes are still being killed. */
  async daysPass(days: number) {
    for (let day = 0; day < days; day++) {
      this.#killSomebody();
      await this.pass(24 * hour);
      await pause(500);
      await this.quiet(20_000).catch(() => undefined);
    }
  }

  /** No more kills or faults; the banks decide, and days pass in which all leftovers are found. */
  async comeToRest() {
    this.fleet.points.disarm();
    while (!this.fleet.isWhole) await pause(50);
    await this.provider.faults([]);
    await this.provider.webhooks({});
    await this.#rest();
    const disputes = lookInto(this.fleet.stack.stripeOrigin).disputes.list({ limit: 100 });
    for await (const { id, status } of disputes)
      if (status === 'needs_response') await this.provider.decideDispute(id, anyOf(['won', 'lost'] as const));
    // A hold ends after ten minutes, a sent refund is checked every six hours, the books are reconciled every night. The last minutes cover
    // what a reconciliation finds right after a day that passed at once.
    for (const ms of [11 * minute, 11 * minute, 7 * hour, 25 * hour, 25 * hour, 25 * hour, 11 * minute]) {
      const from = this.fleet.now;
      await this.pass(ms);
      await this.#reconciledSince(from);
      await this.#rest();
    }
  }

  /** The audit finds work that is still unfinished then. */
  async #rest() {
    await this.quiet(5 * minute).catch((error: Error) => console.log(error.message));
  }

  async #reconciledSince(moment: Date) {
    for (const giveUp = Date.now() + 5 * minute; Date.now() < giveUp; await pause(100)) {
      const done = await this.db
        .selectFrom('reconciliations')
        .select('slot')
        .where('kind', '=', 'frequent')
        .where('started_at', '>', new Date(moment.getTime() + 10 * minute))
        .where('finished_at', 'is not', null)
        .executeTakeFirst();
      if (done) return;
    }
    throw new Error('nobody compares the books');
  }

  async quiet(withinMs = 2 * minute) {
    let [calm, before] = [0, ''];
    for (const giveUp = Date.now() + withinMs; Date.now() < giveUp; await pause(50)) {
      const state = await this.provider.state().catch(() => undefined);
      const { due, next } = await timersOf(this.db, this.fleet.now);
      const pending = state ? state.pendingWebhooks + state.pendingJobs : Number.NaN;
      if (due === 0 && pending === 0 && next === null) return;
      const seen = `${due} due, ${pending} on their way, next at ${next?.toISOString()}`;
      calm = seen === before ? calm + 1 : 0;
      before = seen;
      // Running work has a lease: the clock is moved only when nothing else progresses. Stripe's retries come later.
      if (due === 0 && calm > 4)
        await this.pass(pending === 0 && next ? next.getTime() - this.fleet.now.getTime() + 50 : 1_000);
    }
    throw new Error(`somebody is still at work: ${before}`);
  }

  /** Adds the story of the appointment in this line, or of the mentorship that it belongs to. */
  async explain(line: string): Promise<string> {
    const [about = ''] = /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(line) ?? [];
    const { rows } = await sql<{ id: string }>`
      select other.id from appointments as one join appointments as other on other.id = one.id or other.series_id = one.series_id
      where one.id::text = ${about}`.execute(this.db);
    const happened = rows.flatMap(({ id }) => this.#happened.get(id) ?? []);
    return happened.length > 0 ? `${line}: ${happened.join('; ')}` : line;
  }
}

const inWords = ({ number, role, what, when }: Point) => `${role} died at ${number}, ${when} ${what}`;
