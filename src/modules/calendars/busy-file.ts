import { runInNewContext } from 'node:vm';
import ICAL from 'ical.js';
import { instantOf } from '#modules/booking/server';

/** A busy time in an external calendar. */
export interface BusyTime {
  /** Identifier in its calendar. */
  readonly key: string;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

interface Asked {
  /** The expert's zone, for whole days and times without a zone. */
  readonly timeZone: string;
  readonly from: Date;
  readonly to: Date;
}

type Range = [start: number, end: number];

/** A malicious recurrence rule may never produce a next date. */
const timeLimitMs = 2_000;
const mostOccurrences = 100_000;
/** Above what a full year of half-hour appointments gives. */
const mostBusyTimes = 5_000;
const minuteMs = 60_000;

/** Busy times of an iCalendar file within the window, overlapping ones merged. Throws when the file cannot be parsed. */
export function busyTimesIn(file: string, asked: Asked): BusyTime[] {
  const ranges: Range[] = [];
  // Only a vm context with a timeout can stop an endless loop in the parser.
  runInNewContext('read()', { read: () => collect(file, asked, ranges) }, { timeout: timeLimitMs });
  const merged = merge(ranges);
  if (merged.length > mostBusyTimes) throw new Error('too many busy times');
  return merged.map(([start, end]) => ({
    key: `${start}-${end}`,
    startsAt: new Date(start),
    endsAt: new Date(end),
  }));
}

function collect(file: string, asked: Asked, ranges: Range[]) {
  const calendar = new ICAL.Component(ICAL.parse(file));
  if (calendar.name !== 'vcalendar') throw new Error('not a calendar');
  const zones = zonesOf(calendar, asked.timeZone);
  const [from, to] = [asked.from.getTime(), asked.to.getTime()];
  const add = (start: number, end: number) => {
    if (start < end && end > from && start < to) ranges.push([Math.max(start, from), Math.min(end, to)]);
  };
  const addOne = (event: ICAL.Event) => {
    const { component, startDate, endDate } = event;
    const ended = component.getFirstProperty('dtend') ?? component.getFirstProperty('dtstart');
    if (isBusy(event)) add(instantIn(component, startDate), zones.instant(endDate, zoneNameOf(ended)));
  };
  const instantIn = (component: ICAL.Component, time: ICAL.Time, name = 'dtstart') =>
    zones.instant(time, zoneNameOf(component.getFirstProperty(name)));

  for (const { master, changes } of eventsIn(calendar)) {
    // A changed occurrence may lie far from the one it replaces, so each is counted separately.
    for (const change of changes) addOne(change);
    if (!master) continue;
    const { component } = master;
    if (!master.isRecurring()) {
      addOne(master);
      continue;
    }
    const skipped = new Set(
      changes.map(({ component: changed, recurrenceId }) => instantIn(changed, recurrenceId, 'recurrence-id')),
    );
    for (const property of component.getAllProperties('exdate'))
      for (const date of property.getValues() as ICAL.Time[]) skipped.add(zones.instant(date, zoneNameOf(property)));
    // Includes exceptions that change all later occurrences.
    for (const change of changes) master.relateException(change);
    const lastsMs = lengthOf(master, zones);
    const dates = master.iterator();
    for (let looked = 0; ; looked += 1) {
      const date = dates.next();
      if (!date || instantIn(component, date) >= to) break;
      if (looked > mostOccurrences) throw new Error('too many occurrences');
      if (skipped.has(instantIn(component, date))) continue;
      const { startDate, endDate, item } = master.getOccurrenceDetails(date);
      if (!isBusy(item)) continue;
      const start = instantIn(item.component, startDate);
      // Timed events keep their duration when the clock changes; whole days end at local midnight.
      add(start, startDate.isDate || item !== master ? instantIn(item.component, endDate) : start + lastsMs);
    }
  }
  for (const taken of calendar.getAllSubcomponents('vfreebusy'))
    for (const property of taken.getAllProperties('freebusy'))
      if (String(property.getFirstParameter('fbtype') ?? 'BUSY').toUpperCase() !== 'FREE')
        for (const period of property.getValues() as ICAL.Period[])
          add(zones.instant(period.start), zones.instant(period.getEnd()));
}

function lengthOf({ component, startDate, endDate }: ICAL.Event, zones: Zones): number {
  const started = component.getFirstProperty('dtstart');
  const ended = component.getFirstProperty('dtend') ?? started;
  return zones.instant(endDate, zoneNameOf(ended)) - zones.instant(startDate, zoneNameOf(started));
}

/** The parser drops the name of a zone that the file does not define, so it is read from the property. */
const zoneNameOf = (property: ICAL.Property | null) => property?.getFirstParameter('tzid');

interface EventsOfOne {
  master: ICAL.Event | undefined;
  changes: ICAL.Event[];
}

/** Groups a recurring event with its changed occurrences, which share its UID. */
function eventsIn(calendar: ICAL.Component): EventsOfOne[] {
  const byId = new Map<string, EventsOfOne>();
  const all: EventsOfOne[] = [];
  for (const component of calendar.getAllSubcomponents('vevent')) {
    const event = new ICAL.Event(component);
    if (!component.hasProperty('dtstart')) continue;
    const uid = event.uid ?? '';
    let known = uid === '' ? undefined : byId.get(uid);
    // Two events with the same UID violate the standard: both count.
    if (!known || (!event.isRecurrenceException() && known.master)) {
      known = { master: undefined, changes: [] };
      all.push(known);
      if (uid !== '') byId.set(uid, known);
    }
    if (event.isRecurrenceException()) known.changes.push(event);
    else known.master = event;
  }
  return all;
}

function isBusy({ component }: ICAL.Event): boolean {
  const property = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase();
  return (
    property('status') !== 'CANCELLED' &&
    property('transp') !== 'TRANSPARENT' &&
    property('x-microsoft-cdo-busystatus') !== 'FREE'
  );
}

/** Converts local times to instants: by IANA rules when the zone is known, by the file's own rules when it is not (as Outlook names
 * zones), by the expert's zone when there is none. */
function zonesOf(calendar: ICAL.Component, ownZone: string) {
  const described = new Map<string, ICAL.Timezone>();
  for (const component of calendar.getAllSubcomponents('vtimezone')) {
    const zone = new ICAL.Timezone(component);
    described.set(zone.tzid, zone);
  }
  const usual = String(calendar.getFirstPropertyValue('x-wr-timezone') ?? '');
  const floating = isKnownZone(usual) ? usual : ownZone;
  const read = (zone: string, local: number) => instantOf(zone, Math.floor(local / minuteMs)) * minuteMs;
  return {
    instant(time: ICAL.Time, named?: string): number {
      const local = Date.UTC(time.year, time.month - 1, time.day, time.hour, time.minute, time.second);
      if (time.isDate) return read(ownZone, local);
      if (time.zone?.tzid === 'UTC') return local;
      if (named !== undefined && isKnownZone(named)) return read(named, local);
      const own = named === undefined ? undefined : described.get(named);
      return own ? local - own.utcOffset(time) * 1_000 : read(floating, local);
    },
  };
}
type Zones = ReturnType<typeof zonesOf>;

const zoneNames = new Map<string, boolean>();
function isKnownZone(name: string): boolean {
  const known = zoneNames.get(name);
  if (known !== undefined) return known;
  let valid = name !== '';
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
  } catch {
    valid = false;
  }
  if (zoneNames.size > 1_000) zoneNames.clear();
  zoneNames.set(name, valid);
  return valid;
}

function merge(ranges: Range[]): Range[] {
  const merged: Range[] = [];
  for (const [start, end] of ranges.toSorted(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) last[1] = Math.max(last[1], end);
    else merged.push([start, end]);
  }
  return merged;
}
