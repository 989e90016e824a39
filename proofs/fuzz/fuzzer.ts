import type { Database } from '#platform/database';
import type { Change, Changes } from '../access/changes.ts';
import { dice as diceOf } from '../chance.ts';
import type { Canaries } from './canaries.ts';
import { Connection } from './connection.ts';
import type { Draft } from './draft.ts';
import { type Finding, judge, type Wrong } from './judge.ts';
import { oneOf, type Scene } from './mutation.ts';
import { chooseSteps, mutated, type Step } from './mutations.ts';
import { repeatable } from './repeat.ts';
import { type RowRule, standings } from './rows.ts';
import type { Tally } from './tally.ts';
import type { Target } from './targets.ts';
import type { WebLog } from './web-log.ts';

/** Requests of one kind of sender, after which the tables are compared with what these senders may change. */
export interface Round {
  readonly name: string;
  readonly targets: readonly Target[];
  readonly size: number;
  readonly mayChange: RowRule;
  /** Whether somebody may become an admin, an approved expert or verified. */
  readonly mayRise: (profileId: string) => boolean;
}

interface Case {
  readonly target: Target;
  readonly base: Draft;
  readonly scene: Scene;
  readonly steps: readonly Step[];
}

interface Deps {
  /** Web instances, or proxies before them. */
  readonly ports: readonly number[];
  readonly owner: Database;
  readonly changes: Changes;
  readonly log: WebLog;
  /** Settings of the server that no answer may contain. */
  readonly secrets: readonly string[];
  readonly tally: Tally;
  readonly seed: number;
  /** Prints failing requests. */
  readonly isTold: boolean;
}

const atOnce = 24;
/** Failing requests of each kind that are reduced and printed. A busy machine makes many answers late, which must not hide the other kinds. */
const mostTold = 12;

export class Fuzzer {
  readonly #deps: Deps;
  readonly #connections: readonly Connection[];
  #cases = 0;
  readonly #told = new Map<Wrong, Set<string>>();
  #repeatables = 0;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#connections = Array.from(
      { length: atOnce },
      (_, place) => new Connection(deps.ports[place % deps.ports.length] ?? 0),
    );
  }

  /** Sends a round and returns what it found. */
  async run(round: Round, canaries: Canaries): Promise<Finding[]> {
    const { changes, owner, log, tally } = this.#deps;
    const before = await standings(owner);
    await changes.taken();
    const cases = this.#casesOf(round);
    for (const { base } of cases) canaries.noteSent(base);
    const found: { readonly finding: Finding; readonly culprit: Case | undefined }[] = [];
    const sentAs = new Map<string, Case>();
    const waiting = cases.values();
    const sendAll = async (connection: Connection) => {
      for (const each of waiting) {
        const { answer, finding } = await this.#send(each, each.steps, canaries, connection);
        const [, requestId] = /\nx-request-id: ([\w-]+)/.exec(answer.head) ?? [];
        if (requestId) sentAs.set(requestId, each);
        tally.note(each.target, answer, each.steps.length > 0);
        if (finding) found.push({ finding, culprit: each });
      }
    };
    await Promise.all(this.#connections.map(sendAll));
    for (const finding of log.findings(canaries)) found.push({ finding, culprit: sentAs.get(finding.requestId) });
    const rows = await this.#rowFindings(round, before);
    if (rows.length > 0) {
      const culprit = this.#deps.isTold ? await this.#locate(round, cases, canaries) : undefined;
      for (const finding of rows) found.push({ finding, culprit });
    }
    for (const { finding, culprit } of found) {
      tally.find(finding);
      await this.#tell(round, finding, culprit, canaries);
    }
    return found.map(({ finding }) => finding);
  }

  close() {
    for (const connection of this.#connections) connection.close();
  }

  /** Lines of the access table in equal shares; the seed alone decides what is drawn. */
  #casesOf({ targets, size }: Round): Case[] {
    const lines = [...Map.groupBy(targets, ({ line }) => line).values()];
    return Array.from({ length: lines.length > 0 ? size : 0 }, () => {
      const dice = diceOf(this.#deps.seed * 1_000_003 + this.#cases++);
      const target = oneOf(dice, oneOf(dice, lines));
      const base = target.base(dice);
      return { target, base, scene: target.scene(dice), steps: chooseSteps(base, dice(2 ** 31)) };
    });
  }

  async #send({ target, base, scene }: Case, steps: readonly Step[], canaries: Canaries, connection: Connection) {
    const draft = mutated(base, steps, scene);
    const answer = await connection.send(draft);
    return { answer, finding: judge(answer, target, draft, canaries, this.#deps.secrets) };
  }

  async #rowFindings({ mayChange, mayRise }: Round, before: ReadonlySet<string>): Promise<Finding[]> {
    const { changes, owner } = this.#deps;
    const wrong = (await changes.taken()).filter((change) => !mayChange(change));
    const risen = [...(await standings(owner))].filter(
      (standing) => !before.has(standing) && !mayRise(standing.split(' ')[0] ?? ''),
    );
    return [
      ...wrong.map((change): Finding => ({ wrong: 'row', detail: described(change) })),
      ...risen.map((standing): Finding => ({ wrong: 'row', detail: `${standing} without a decision` })),
    ];
  }

  /** Sends the requests of a round again, one at a time, until one of them changes a row that it may not. */
  async #locate(round: Round, cases: readonly Case[], canaries: Canaries): Promise<Case | undefined> {
    for (const each of cases) {
      const found = await this.#probe(round, each, each.steps, canaries);
      if (found.some(({ wrong }) => wrong === 'row')) return each;
    }
    return undefined;
  }

  /** Everything that is wrong after a single request. */
  async #probe(round: Round, each: Case, steps: readonly Step[], canaries: Canaries): Promise<Finding[]> {
    const before = await standings(this.#deps.owner);
    const connection = new Connection(this.#deps.ports[0] ?? 0);
    const { finding } = await this.#send(each, steps, canaries, connection);
    connection.close();
    const rows = await this.#rowFindings(round, before);
    return [...(finding ? [finding] : []), ...this.#deps.log.findings(canaries), ...rows];
  }

  /** Prints the request with the fewest mutations that still show it, once for each line of the access table. */
  async #tell(round: Round, { wrong, detail }: Finding, culprit: Case | undefined, canaries: Canaries) {
    const about = culprit?.target.line ?? round.name;
    const told = this.#told.get(wrong) ?? new Set();
    if (!this.#deps.isTold || told.has(about) || told.size >= mostTold) return;
    this.#told.set(wrong, told.add(about));
    console.error(`  ${wrong} (${round.name}): ${detail}`);
    if (!culprit) return console.error('    by a request that does not show it again');
    let fewest = culprit.steps;
    for (const steps of subsetsOf(culprit.steps)) {
      const found = await this.#probe(round, culprit, steps, canaries);
      if (!found.some((each) => each.wrong === wrong)) continue;
      fewest = steps;
      break;
    }
    const { line, role } = culprit.target;
    console.error(`    ${role}, ${line}: ${fewest.map(({ name }) => name).join(' + ') || 'as it is'}`);
    const draft = mutated(culprit.base, fewest, culprit.scene);
    console.error(`    ${repeatable(draft, this.#deps.ports[0] ?? 0, ++this.#repeatables)}`);
  }
}

/** Smaller ones first. */
const subsetsOf = (steps: readonly Step[]): (readonly Step[])[] =>
  Array.from({ length: 2 ** steps.length }, (_, bits) => steps.filter((_, place) => bits & (1 << place))).toSorted(
    (one, other) => one.length - other.length,
  );

const described = ({ table, before, after }: Change) =>
  `${table}: ${before?.slice(0, 300) ?? 'nothing'} → ${after?.slice(0, 300) ?? 'nothing'}`;
