import { bodyOf } from '../access/forms.ts';
import { type Answer, dataPath } from '../access/site.ts';
import { inTurn, shuffled } from '../chance.ts';
import type { Figure } from '../proof.ts';
import type { Others } from './others.ts';
import { isTaken } from './shopper.ts';
import { type Scene, type Stage, stages } from './stages.ts';
import { type Sent, type Tampering, tamperingsOf, untouched } from './tamperings.ts';
import type { World } from './world.ts';

const atOnce = 6;
/** Refused tamperings that share one scene. */
const inARow = 12;
/** Per field, in the short form. */
const few = 4;

interface Run {
  readonly name: string;
  readonly stage: Stage;
  readonly tamperings: readonly Tampering[];
}

/** Tries all tamperings on every form; afterwards the client continues honestly. */
export class Attempts {
  readonly #world: World;
  readonly #others: Others;
  readonly #short: boolean;
  readonly #fields = new Set<string>();
  /** Forms rendered by the server. */
  readonly #shown = new Set<string>();
  readonly #statuses = new Map<number, number>();
  readonly #broken: string[] = [];
  readonly #unexplained: string[] = [];
  readonly #unended: string[] = [];
  #tried = 0;
  #taken = 0;
  #ended = 0;

  constructor(world: World, others: Others, short: boolean) {
    this.#world = world;
    this.#others = others;
    this.#short = short;
  }

  async make(): Promise<Figure[]> {
    await inTurn(shuffled(this.#runs()), atOnce, (run) => this.#make(run));
    const known = new Set(Object.values(stages).flatMap((all) => all.flatMap(({ fields }) => Object.keys(fields))));
    const missed = [...this.#shown].filter((field) => !known.has(field));
    for (const line of [...missed, ...this.#broken, ...this.#unexplained, ...this.#unended]) console.log(line);
    const own = [...this.#fields].filter((field) => !field.includes(' + '));
    const statuses = [...this.#statuses]
      .sort(([one], [other]) => one - other)
      .map(([status, times]) => `${status} ×${times}`);
    return [
      {
        what: `${own.length} fields of ${Object.keys(stages).length} forms, and ${this.#fields.size - own.length} that none of them has, tampered with`,
        figure: `${this.#tried} tried, ${this.#tried - this.#taken} refused, ${this.#taken} taken (${statuses.join(', ')}); 5xx ${this.#broken.length}, refused without a reason ${this.#unexplained.length}`,
        holds: this.#taken > 0 && this.#broken.length + this.#unexplained.length === 0,
      },
      {
        what: 'fields that the checkout’s pages show, and nobody tampered with',
        figure: `${missed.length} of ${this.#shown.size}`,
        holds: missed.length === 0 && this.#shown.size > 0,
      },
      {
        what: 'clients who went on from there honestly, and were not booked',
        figure: `${this.#unended.length} of ${this.#ended}`,
        holds: this.#unended.length === 0 && this.#ended > 0,
      },
    ];
  }

  #runs(): Run[] {
    return Object.entries(stages).flatMap(([name, variants]) =>
      variants.flatMap((stage) => {
        const all = this.#short ? this.#some(tamperingsOf(stage)) : tamperingsOf(stage);
        return Array.from({ length: Math.ceil(all.length / inARow) }, (_, place) => ({
          name,
          stage,
          tamperings: all.slice(place * inARow, (place + 1) * inARow),
        }));
      }),
    );
  }

  #some(all: readonly Tampering[]): Tampering[] {
    const byField = Map.groupBy(all, ({ field }) => (field.startsWith('+') ? '+' : field));
    return [...byField.values()].flatMap((each) => shuffled(each).slice(0, few));
  }

  async #make({ name, stage, tamperings }: Run) {
    let scene: Scene | undefined;
    for (const tampering of tamperings) {
      try {
        scene ??= await stage.begins(this.#world, this.#others);
      } catch (error) {
        this.#unended.push(`${name} did not begin: ${String(error)}`);
        return;
      }
      if (tampering.field === untouched) await this.#look(name, scene);
      const taken = await this.#try(name, scene, tampering);
      await this.#world.note(scene.shopper.who);
      if (!taken || (this.#short && !stage.once)) continue;
      await this.#end(name, scene, tampering);
      scene = undefined;
    }
    const last = tamperings.at(-1);
    if (scene && last) await this.#end(name, scene, last);
  }

  /** The checkout is rendered by the server; dialogs are rendered in the browser. */
  async #look(name: string, { who, fields }: Scene) {
    if (!name.startsWith('/checkout ')) return;
    const { hold, expert = '', date = '', accompanimentDuration: months } = fields;
    const wish = { expert, date, duration: '30', ...(months && { type: 'mentorship', accompanimentDuration: months }) };
    const { text } = await this.#world.ask(`/checkout?${bodyOf(hold ? { hold } : wish)}`, who);
    for (const [, field = ''] of text.matchAll(/<(?:input|textarea|button)[^>]*\sname="([^"]+)"/g))
      this.#shown.add(field);
  }

  async #try(name: string, scene: Scene, { field, what, send }: Tampering): Promise<boolean> {
    const { path, body } = requestOf(name, send(scene, this.#others));
    const answer = await this.#world.ask(dataPath(path), scene.who, { method: 'POST', body });
    this.#tried++;
    this.#fields.add(`${name} ${field}`);
    this.#statuses.set(answer.status, (this.#statuses.get(answer.status) ?? 0) + 1);
    const told = `${name}: ${field} ${what}: ${answer.status} ${answer.text.slice(0, 200)}`;
    if (answer.status >= 500) this.#broken.push(told);
    else if (!isTaken(answer) && !isExplained(field, answer)) this.#unexplained.push(told);
    if (isTaken(answer)) this.#taken++;
    return isTaken(answer);
  }

  async #end(name: string, scene: Scene, { field, what }: Tampering) {
    this.#ended++;
    try {
      await scene.ends();
    } catch (error) {
      this.#unended.push(`${name}, after ${field} ${what}: ${String(error)}`);
    }
  }
}

/** A refusal of ours, or a 404 for an unknown path, expert or intent. */
const isExplained = (field: string, { status, text }: Answer) =>
  text.includes('"refusal"') || field.startsWith(':') || (status === 404 && ['expert', 'intent'].includes(field));

function requestOf(name: string, { fields, as, of }: Sent) {
  const [address = ''] = name.split(' ');
  const parts = new Map(fields.filter(([field]) => field.startsWith(':')));
  const path = address.replaceAll(/:\w+/g, (part) => encodeURIComponent(parts.get(part) ?? ''));
  const sent = fields.filter(([field]) => !field.startsWith(':'));
  if (as === 'json')
    return { path, body: new Blob([JSON.stringify(Object.fromEntries(sent))], { type: 'application/json' }) };
  if (as === 'form') return { path, body: new URLSearchParams(sent.map(([field, value]) => [field, value])) };
  const body = new FormData();
  for (const [field, value] of sent) body.append(field, field === of ? new Blob([value]) : value);
  return { path, body };
}
