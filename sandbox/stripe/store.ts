// Store of the stand-in: records by kind and id. A change is on disk before it is answered, so a `kill -9` loses nothing that was
// confirmed.
import { appendFileSync, closeSync, existsSync, openSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import type { Kind, Kinds } from './records.ts';

type Change = [kind: Kind, id: string, value: unknown];

export interface Store {
  get<K extends Kind>(kind: K, id: string): Kinds[K] | undefined;
  /** In order of creation. */
  all<K extends Kind>(kind: K): Kinds[K][];
  put<K extends Kind>(kind: K, id: string, value: Kinds[K]): void;
  drop(kind: Kind, id: string): void;
  /** Atomic: changes are written when the work ends, and rolled back when it throws, unless `keeps` returns true. */
  transaction<T>(work: () => T, keeps?: (error: unknown) => boolean): T;
  close(): void;
}

export function openStore(file?: string): Store {
  const kinds = new Map<Kind, Map<string, unknown>>();
  const records = (kind: Kind) => {
    const known = kinds.get(kind) ?? new Map<string, unknown>();
    kinds.set(kind, known);
    return known;
  };
  const apply = ([kind, id, value]: Change) => {
    if (value === null) records(kind).delete(id);
    else records(kind).set(id, value);
  };

  const journal = file === undefined ? undefined : openJournal(file, apply, kinds);
  let changes: Change[] | undefined;
  let before: Change[] = [];

  const change = (kind: Kind, id: string, value: unknown) => {
    if (!changes) throw new Error('a change outside a transaction');
    before.push([kind, id, records(kind).get(id) ?? null]);
    changes.push([kind, id, value]);
    apply([kind, id, value]);
  };

  return {
    get: (kind, id) => records(kind).get(id) as never,
    all: (kind) => [...records(kind).values()] as never,
    put: change,
    drop: (kind, id) => change(kind, id, null),
    transaction(work, keeps = () => false) {
      if (changes) throw new Error('a transaction inside a transaction');
      changes = [];
      before = [];
      const commit = (made: Change[]) => {
        if (made.length > 0) journal?.append(made);
      };
      try {
        const result = work();
        commit(changes);
        return result;
      } catch (error) {
        if (keeps(error)) commit(changes);
        else before.toReversed().forEach(apply);
        throw error;
      } finally {
        changes = undefined;
      }
    },
    close: () => journal?.close(),
  };
}

/** One line per transaction. An incomplete line was never confirmed, so it is ignored. */
function openJournal(file: string, apply: (change: Change) => void, kinds: Map<Kind, Map<string, unknown>>) {
  if (existsSync(file)) {
    const text = readFileSync(file, 'utf8');
    for (const line of text.slice(0, text.lastIndexOf('\n') + 1).split('\n')) {
      if (line) for (const change of JSON.parse(line) as Change[]) apply(change);
    }
  }
  // Compacts the journal at each start.
  const own = `${file}.${process.pid}`;
  const lines = [...kinds].flatMap(([kind, records]) =>
    [...records].map(([id, value]) => `${JSON.stringify([[kind, id, value]])}\n`),
  );
  writeFileSync(own, lines.join(''));
  renameSync(own, file);
  const descriptor = openSync(file, 'a');
  return {
    append: (changes: Change[]) => appendFileSync(descriptor, `${JSON.stringify(changes)}\n`),
    close: () => closeSync(descriptor),
  };
}
