import type { StepEffect, Transition } from '#modules/booking';

const text = (value: string | null) => (value === null ? 'null' : `'${value}'`);
const interval = (value: number | undefined, unit: 'hours' | 'minutes') =>
  value === undefined ? 'null' : `interval '${value} ${unit}'`;

/** Rows of the tables that the triggers of appointments read, made from the rules of the lifecycle. */
export function lifecycleSql(lifecycle: readonly Transition[], effects: Readonly<Record<string, StepEffect>>): string {
  const steps = Object.entries(effects).map(
    ([step, { keeps, chargesBefore, lapsesAfter, paysOutAfter, answersWithin }]) =>
      `  (${text(step)}, ${text(keeps)}, ${paysOutAfter !== undefined}, ${interval(chargesBefore, 'hours')}, ${interval(lapsesAfter, 'hours')}, ${interval(paysOutAfter, 'hours')}, ${interval(answersWithin, 'minutes')})`,
  );
  const transitions = lifecycle.map(
    ({ step, from, to, by, fact, oncePerSeries }) =>
      `  (${text(step)}, ${text(from)}, ${text(to)}, '{${by.join(',')}}', ${text(fact)}, ${oncePerSeries})`,
  );
  return `-- Generated from src/modules/booking/rules/lifecycle.ts by npm run db:generate.
delete from appointment_lifecycle;
delete from appointment_steps;

insert into appointment_steps (step, keeps, earns, charges_before, lapses_after, pays_out_after, answers_within) values
${steps.join(',\n')};

insert into appointment_lifecycle (step, from_status, to_status, actors, fact, once_per_series) values
${transitions.join(',\n')};
`;
}
