import { expect, test } from 'vitest';
import { zoneGroups } from './zone-groups.ts';

test('[AVAIL08] every time zone is listed in a group, Europe first, under its French name', () => {
  const zones = Intl.supportedValuesOf('timeZone');
  const groups = zoneGroups(zones);
  const listed = groups.flatMap(({ options }) => options);
  expect(listed.map(({ value }) => value).toSorted()).toEqual(zones.toSorted());
  expect(groups[0]?.label).toBe('Europe');
  expect(listed).toContainEqual({ value: 'Europe/Paris', label: 'Paris' });
  expect(listed).toContainEqual({ value: 'Europe/London', label: 'Londres' });
  expect(listed).toContainEqual({ value: 'America/New_York', label: 'New York' });
  expect(listed).toContainEqual({ value: 'America/Indiana/Knox', label: 'Knox, Indiana' });
});
