import { expect, test } from 'vitest';
import { exampleAppointment, sessionBlock } from './appointment.ts';

const linesOf = (title: string, other: string) => {
  const block = sessionBlock({ ...exampleAppointment, title, other });
  return 'session' in block ? block.session.lines : undefined;
};

test('a mail shows the title of a session, unless it only repeats the name of the person', () => {
  const own = 'Consultation avec Camille Renaud';
  expect(linesOf('Gestion de crise', 'Camille Renaud')).toEqual(['Gestion de crise']);
  expect(linesOf(own, 'Inès Carlier')).toEqual([own]);
  expect(linesOf(own, 'Camille Renaud')).toEqual([]);
});
