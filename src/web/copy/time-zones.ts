import { french } from '#kernel/french';

/** Areas of the IANA time zones, in display order. */
export const zoneAreas = french<readonly (readonly [area: string, name: string])[]>([
  ['Europe', 'Europe'],
  ['Africa', 'Afrique'],
  ['America', 'Amérique'],
  ['Antarctica', 'Antarctique'],
  ['Arctic', 'Arctique'],
  ['Asia', 'Asie'],
  ['Atlantic', 'Atlantique'],
  ['Australia', 'Australie'],
  ['Indian', 'Océan Indien'],
  ['Pacific', 'Pacifique'],
]);
