// Ways in which the owner of the tables may change the trail with the guard off, and the record that the check must name for each.
import { type RawBuilder, sql } from 'kysely';
import type { Dice } from '../chance.ts';
import type { Trail } from './trail.ts';

interface Tampering {
  readonly statements: readonly RawBuilder<unknown>[];
  /** Id and reason, as `npm run audit:check` gives them. */
  readonly expected: string;
}

type Way = (trail: Trail, dice: Dice) => Tampering;

const reseal = sql`select seal_audit_records(10000000)`;

/** Any record that has others before and after it, and is no exported head; so have its neighbours. */
function somewhere({ records, heads }: Trail, dice: Dice) {
  for (;;) {
    const place = 2 + dice(records.length - 6);
    const [before = '', id = '', next = '', last = ''] = records.slice(place - 1, place + 3);
    if (![before, id, next, last].some((each) => heads.includes(each))) return { place, id, next, last };
  }
}

/** The first exported head from this record on, with the one before it. */
function headFrom({ heads }: Trail, id: string): string {
  const place = heads.findIndex((head) => Number(head) >= Number(id));
  return `${heads[place]} rewritten after ${heads[place - 1] ?? 0}`;
}

const altering =
  (assignment: RawBuilder<unknown>): Way =>
  (trail, dice) => {
    const { id } = somewhere(trail, dice);
    return { statements: [sql`update audit_records set ${assignment} where id = ${id}`], expected: `${id} altered` };
  };

/** A gap, and the first record after it; neither is an exported head. */
function someGap({ records, gaps, heads }: Trail, dice: Dice) {
  for (;;) {
    const gap = gaps[dice(gaps.length)] ?? '';
    const next = records.find((id) => Number(id) > Number(gap)) ?? '';
    if (!heads.includes(next)) return { gap, next };
  }
}

const insertAt = (id: string) => sql`insert into audit_records (id, act, recorded_at)
  select ${id}::bigint, 'tree-planted', recorded_at from audit_records where id < ${id} order by id desc limit 1`;

export const ways: Readonly<Record<string, Way>> = {
  'the time of a record': altering(sql`recorded_at = recorded_at - interval '1 microsecond'`),
  'its actor': altering(sql`actor_id = case when actor_id is null then subject_id end`),
  'its act': altering(sql`act = act || 's'`),
  'its subject': altering(sql`subject_id = case when subject_id is null then actor_id end`),
  'a value of its details': altering(sql`details = jsonb_set(details, '{trees}', '0.5')`),
  'a key of its details': altering(sql`details = details || '{"more": null}'`),
  'its details emptied': altering(sql`details = '{}'`),
  'its id and its seal’s': (trail, dice) => {
    const { gap, next } = someGap(trail, dice);
    return {
      statements: [
        sql`update audit_records set id = ${gap} where id = ${next}`,
        sql`update audit_seals set record_id = ${gap} where record_id = ${next}`,
      ],
      expected: `${gap} altered`,
    };
  },
  'a record deleted': (trail, dice) => {
    const { id } = somewhere(trail, dice);
    return { statements: [sql`delete from audit_records where id = ${id}`], expected: `${id} deleted` };
  },
  'a run deleted': (trail, dice) => {
    const { id, last } = somewhere(trail, dice);
    return {
      statements: [sql`delete from audit_records where id between ${id} and ${last}`],
      expected: `${id} deleted`,
    };
  },
  'the first record deleted': ({ records: [first = ''] }) => ({
    statements: [sql`delete from audit_records where id = ${first}`],
    expected: `${first} deleted`,
  }),
  'the last record deleted': ({ records }) => ({
    statements: [sql`delete from audit_records where id = ${records.at(-1)}`],
    expected: `${records.at(-1)} deleted`,
  }),
  'a record inserted': (trail, dice) => {
    const { gap } = someGap(trail, dice);
    return { statements: [insertAt(gap)], expected: `${gap} inserted` };
  },
  'a record inserted before all': () => ({
    statements: [sql`insert into audit_records (id, act) values (-7, 'tree-planted')`],
    expected: '-7 inserted',
  }),
  'two records swapped': (trail, dice) => {
    const { id, next } = somewhere(trail, dice);
    return {
      statements: [
        sql`update audit_records set id = -id where id in (${id}, ${next})`,
        sql`update audit_records set id = case id when -${id}::bigint then ${next}::bigint else ${id}::bigint end where id < 0`,
      ],
      expected: `${id} altered`,
    };
  },
  'a record moved to the end': (trail, dice) => {
    const { id } = somewhere(trail, dice);
    const end = Number(trail.records.at(-1)) + 1;
    return {
      statements: [sql`update audit_records set id = ${end} where id = ${id}`, reseal],
      expected: `${id} deleted`,
    };
  },
  'a seal replaced': (trail, dice) => {
    const { id } = somewhere(trail, dice);
    return {
      statements: [sql`update audit_seals set hash = sha256(hash) where record_id = ${id}`],
      expected: `${id} altered`,
    };
  },
  'two seals swapped': (trail, dice) => {
    const { id, next } = somewhere(trail, dice);
    return {
      statements: [
        sql`update audit_seals set record_id = -record_id where record_id in (${id}, ${next})`,
        sql`update audit_seals set record_id = case record_id when -${id}::bigint then ${next}::bigint else ${id}::bigint end
          where record_id < 0`,
      ],
      expected: `${id} altered`,
    };
  },
  'a seal deleted': (trail, dice) => {
    const { id } = somewhere(trail, dice);
    return { statements: [sql`delete from audit_seals where record_id = ${id}`], expected: `${id} inserted` };
  },
  'a record deleted with its seal': (trail, dice) => {
    const { id, next } = somewhere(trail, dice);
    return {
      statements: [
        sql`delete from audit_records where id = ${id}`,
        sql`delete from audit_seals where record_id = ${id}`,
      ],
      expected: `${next} altered`,
    };
  },
  'a record altered, and its seal made anew': (trail, dice) => {
    const { id, next } = somewhere(trail, dice);
    return {
      statements: [
        sql`update audit_records set act = 'tree-planted' where id = ${id}`,
        sql`update audit_seals set hash = audit_hash(
          (select hash from audit_seals where record_id < ${id} order by record_id desc limit 1), altered)
          from audit_records as altered where altered.id = ${id} and record_id = ${id}`,
      ],
      expected: `${next} altered`,
    };
  },
  'a record inserted with a seal of its own': (trail, dice) => {
    const { gap, next } = someGap(trail, dice);
    return {
      statements: [
        insertAt(gap),
        sql`insert into audit_seals (record_id, hash) select added.id, audit_hash(
          (select hash from audit_seals where record_id < ${gap} order by record_id desc limit 1), added)
          from audit_records as added where added.id = ${gap}`,
      ],
      expected: `${next} altered`,
    };
  },
  'everything sealed anew from an altered record on': (trail, dice) => {
    const { id } = somewhere(trail, dice);
    return {
      statements: [
        sql`update audit_records set act = 'tree-planted' where id = ${id}`,
        sql`delete from audit_seals where record_id >= ${id}`,
        reseal,
      ],
      expected: headFrom(trail, id),
    };
  },
  'everything sealed anew from a deleted record on': (trail, dice) => {
    const { id } = somewhere(trail, dice);
    return {
      statements: [
        sql`delete from audit_records where id = ${id}`,
        sql`delete from audit_seals where record_id >= ${id}`,
        reseal,
      ],
      expected: headFrom(trail, id),
    };
  },
  'the end cut off': (trail, dice) => {
    const { id } = somewhere(trail, dice);
    return {
      statements: [
        sql`delete from audit_records where id >= ${id}`,
        sql`delete from audit_seals where record_id >= ${id}`,
      ],
      expected: headFrom(trail, id),
    };
  },
  'the last record cut off': (trail) => {
    const last = trail.records.at(-1) ?? '';
    return {
      statements: [
        sql`delete from audit_records where id = ${last}`,
        sql`delete from audit_seals where record_id = ${last}`,
      ],
      expected: headFrom(trail, last),
    };
  },
  'everything deleted': (trail) => ({
    statements: [sql`delete from audit_records`, sql`delete from audit_seals`],
    expected: headFrom(trail, '0'),
  }),
};
