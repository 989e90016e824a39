import { expect, test } from 'vitest';
import { platform } from '../../../../tests/support/database/clone.ts';
import { addExpert, addPerson } from '../../../../tests/support/database/people.ts';
import { countApplications } from './application-counts.ts';

const { db } = platform;

test('without applications every counter is zero', async () => {
  await addPerson(db);
  expect(await countApplications(db)).toEqual({ pending: 0, approved: 0, rejected: 0 });
});

test('each counter counts the applications of its status', async () => {
  const undecided = { application_status: 'pending', validation_date: null, validated_by: null } as const;
  for (let time = 0; time < 3; time++) await addExpert(db, {}, undecided);
  await addExpert(db);
  await addExpert(db, {}, { application_status: 'rejected' });
  expect(await countApplications(db)).toEqual({ pending: 3, approved: 1, rejected: 1 });
});
