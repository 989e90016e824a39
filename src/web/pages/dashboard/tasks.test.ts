import { expect, test } from 'vitest';
import type { AppointmentId } from '#kernel/ids';
import { mostUrgent, type Task } from './tasks.ts';

const id = (text: string) => text as AppointmentId;
const until = new Date('2026-11-18T10:00:00Z');
const rate = (which: string): Task => ({
  kind: 'rate',
  id: id(which),
  title: which,
  expert: 'Camille Renaud',
  at: until,
});

test('[HOMEC07] the most urgent task comes first, and tasks of one kind keep their order', () => {
  const tasks: Task[] = [
    { kind: 'confirm' },
    rate('hier'),
    rate('avant-hier'),
    { kind: 'test', startsAt: until },
    { kind: 'answer', id: id('b'), expert: 'Camille Renaud', open: 2, startsAt: until },
    { kind: 'card', id: 'c', expert: 'Camille Renaud', problem: 'declined' },
    { kind: 'pay', id: id('a'), title: 'Un bilan', until },
  ];
  expect(mostUrgent(tasks).map((task) => (task.kind === 'rate' ? task.title : task.kind))).toEqual([
    'pay',
    'card',
    'answer',
    'test',
    'hier',
  ]);
});

test('[HOMEC07] at most five tasks are shown', () => {
  expect(mostUrgent(['1', '2', '3', '4', '5', '6'].map(rate))).toHaveLength(5);
});
