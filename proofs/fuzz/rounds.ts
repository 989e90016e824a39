import { type Cast, type Role, roles } from '../access/cast.ts';
import type { Sent } from '../access/send.ts';
import type { Round } from './fuzzer.ts';
import { eventsArrive, nothingChanges, ownRowsChange, readingChanges } from './rows.ts';
import { type Targets, touchedBy } from './targets.ts';

/** Requests of each kind with one cast; about 7,800 in all. */
const sizes = { refused: 2_400, read: 2_400, signed: 60, own: 280, ending: 16 };

const nobodyRises = () => false;

/** All rounds with one cast. Forms that end something come last, so that the others still find it. */
export function roundsOf(cast: Cast, targets: Targets, sendings: readonly Sent[]): Round[] {
  const own = (role: Role, isEnding: boolean): Round => ({
    name: `${isEnding ? 'last forms' : 'forms'} of ${role}`,
    targets: (isEnding ? targets.ending : targets.own)[role],
    size: isEnding ? sizes.ending : sizes.own,
    mayChange: ownRowsChange(cast, role, isEnding ? touchedBy(sendings, role) : [], isEnding),
    // An admin decides on the candidate.
    mayRise: (profileId) => role === 'admin' && isEnding && profileId === cast.candidate.profileId,
  });
  return [
    { name: 'refused', targets: targets.refused, size: sizes.refused, mayChange: nothingChanges, mayRise: nobodyRises },
    { name: 'reads', targets: targets.read, size: sizes.read, mayChange: readingChanges, mayRise: nobodyRises },
    { name: 'events', targets: targets.signed, size: sizes.signed, mayChange: eventsArrive, mayRise: nobodyRises },
    ...roles.flatMap((role) => [own(role, false), own(role, true)]),
  ];
}
