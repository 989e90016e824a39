import sharp from 'sharp';
import { expect, test } from 'vitest';
import { domains, tints } from '../reference/domains.ts';
import { appointments } from './appointments.ts';
import { storyAvailability } from './availability.ts';
import { avatarSeed, avatarTint, drawAvatar } from './avatars.ts';
import { events } from './events.ts';
import { experts } from './experts.ts';
import { applicants, clients } from './people.ts';
import { startOf } from './seed-events.ts';
import { type Ago, feedback, messages, reports } from './support.ts';
import type { SeedExpert, SeedPerson } from './types.ts';
import { domainYears, exchanges } from './year.ts';

const fullName = (person: SeedPerson) => `${person.firstName} ${person.lastName}`;
const namesOf = (people: readonly SeedPerson[]) => people.map(fullName);
const candidates: readonly SeedExpert[] = [...experts, ...applicants];
const slugs = domains.map((domain) => domain.slug);

const linesOf = (text: string) => text.split('\n');

/** All sentences that a visitor reads. */
const prose = [
  ...domains.flatMap((domain) => [domain.title, domain.heroText]),
  ...candidates.flatMap((expert) => [expert.bio, expert.position, expert.regulatedNote ?? '', ...expert.skills]),
  ...experts.flatMap((expert) => expert.questions ?? []),
  ...applicants.map((applicant) => applicant.rejectionReason ?? ''),
  ...events.flatMap((event) => [event.title, event.category, event.location ?? '', ...event.paragraphs]),
  ...messages.flatMap((message) => [
    message.subject,
    ...linesOf(message.message),
    ...linesOf(message.answer?.text ?? ''),
  ]),
  ...reports.map((report) => report.reason),
  ...experts.flatMap((_, index) => storyAvailability(index)?.absences.map(({ label }) => label) ?? []),
  ...feedback.map((opinion) => opinion.comment),
  ...appointments.flatMap(({ title, message, answers = [] }) => [title, message, ...answers]),
  ...Object.values(domainYears).flatMap(({ subjects, forWhom, outcome }) => [
    ...subjects.flatMap(({ title, message, comment }) => [title, message, comment]),
    ...forWhom,
    ...outcome,
  ]),
  ...exchanges.flat(),
];

test('the nine domains are in the order of the tabs', () => {
  expect(slugs).toEqual([
    'cybersecurite',
    'banque',
    'strategie',
    'industrie',
    'creation-entreprise',
    'immobilier',
    'comptabilite',
    'tech',
    'autres-secteurs',
  ]);
  expect(domains.map((domain) => domain.id)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  expect(domains.filter((domain) => !tints.includes(domain.tint))).toEqual([]);
});

test('every domain has a year', () => {
  expect(Object.keys(domainYears).sort()).toEqual(slugs.toSorted());
});

test('there are at least 64 experts and every domain is the main one of at least seven', () => {
  expect(experts.length).toBeGreaterThanOrEqual(64);
  for (const slug of slugs) {
    const own = experts.filter((expert) => expert.domains[0] === slug);
    expect(own.length, slug).toBeGreaterThanOrEqual(7);
  }
});

test('every expert has one or two domains that exist, and about a third have two', () => {
  for (const expert of candidates) {
    expect(expert.domains.length, fullName(expert)).toBeGreaterThanOrEqual(1);
    expect(expert.domains.length, fullName(expert)).toBeLessThanOrEqual(2);
    expect(new Set(expert.domains).size, fullName(expert)).toBe(expert.domains.length);
    for (const slug of expert.domains) expect(slugs, fullName(expert)).toContain(slug);
  }
  const share = experts.filter((expert) => expert.domains.length === 2).length / experts.length;
  expect(share).toBeGreaterThan(0.28);
  expect(share).toBeLessThan(0.4);
});

test('the first four experts of cybersecurity are those shown in the design', () => {
  const first = experts.filter((expert) => expert.domains[0] === 'cybersecurite').slice(0, 4);
  expect(namesOf(first)).toEqual(['Camille Renaud', 'Youssef Benali', 'Louise Marchetti', 'Antoine Lefèvre']);
});

test('the sample experts include a Hélène and a comptable, which the search tests use', () => {
  expect(experts.some((expert) => expert.firstName === 'Hélène')).toBe(true);
  expect(experts.some((expert) => expert.position.split(' ').includes('comptable'))).toBe(true);
});

test('exactly one pair of experts are homonyms, and they share no domain', () => {
  const twice = experts.filter((expert) => experts.some((it) => it !== expert && fullName(it) === fullName(expert)));
  expect(twice.length).toBe(2);
  const domainsOfBoth = twice.flatMap((expert) => expert.domains);
  expect(new Set(domainsOfBoth).size).toBe(domainsOfBoth.length);
});

test('names of applicants and clients are unique', () => {
  const others = namesOf([...applicants, ...clients]);
  expect(new Set(others).size).toBe(others.length);
  expect(namesOf(experts).filter((name) => others.includes(name))).toEqual([]);
});

test('about half of the experts are women', () => {
  const share = experts.filter((expert) => expert.drawing === 'feminine').length / experts.length;
  expect(share).toBeGreaterThan(0.45);
  expect(share).toBeLessThan(0.55);
});

test('every expert bio has 220 to 600 characters and no two begin alike', () => {
  for (const { bio, ...expert } of experts) {
    expect(bio.length, fullName(expert)).toBeGreaterThanOrEqual(220);
    expect(bio.length, fullName(expert)).toBeLessThanOrEqual(600);
  }
  const openings = experts.map((expert) => expert.bio.slice(0, 16));
  expect(new Set(openings).size).toBe(experts.length);
});

test('every applicant bio is long enough for the application form', () => {
  for (const { bio, ...applicant } of applicants) expect(bio.length, fullName(applicant)).toBeGreaterThanOrEqual(100);
});

test('three applications wait for a decision and one was refused', () => {
  expect(applicants.map((applicant) => applicant.applicationStatus).sort()).toEqual([
    'pending',
    'pending',
    'pending',
    'rejected',
  ]);
});

test('only the rejected applicant has a rejection reason', () => {
  const told = applicants.filter((applicant) => applicant.rejectionReason !== undefined);
  expect(told.map((applicant) => applicant.applicationStatus)).toEqual(['rejected']);
});

test('there are eight clients', () => {
  expect(clients.length).toBe(8);
});

test('every expert has at most four companies, none empty or repeated', () => {
  for (const { companies, ...expert } of candidates) {
    expect(companies.length, fullName(expert)).toBeLessThanOrEqual(4);
    expect(companies, fullName(expert)).not.toContain('');
    expect(new Set(companies).size, fullName(expert)).toBe(companies.length);
  }
  expect(experts.some((expert) => expert.companies.length === 0)).toBe(true);
});

test('skills are three to seven per person, short, and spelt the same way everywhere', () => {
  const spellings = new Map<string, string>();
  for (const { skills, ...expert } of candidates) {
    expect(skills.length, fullName(expert)).toBeGreaterThanOrEqual(3);
    expect(skills.length, fullName(expert)).toBeLessThanOrEqual(7);
    expect(new Set(skills).size, fullName(expert)).toBe(skills.length);
    for (const skill of skills) {
      expect(skill.split(' ').length, skill).toBeLessThanOrEqual(3);
      const folded = skill.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      expect(spellings.get(folded) ?? skill).toBe(skill);
      spellings.set(folded, skill);
    }
  }
});

test('experts have 5 to 35 years of experience', () => {
  for (const expert of experts) {
    expect(expert.experienceYears, fullName(expert)).toBeGreaterThanOrEqual(5);
    expect(expert.experienceYears, fullName(expert)).toBeLessThanOrEqual(35);
  }
});

test('rates are 50 to 500 in steps of five, about six experts use the launch grid, two or three bill in dollars', () => {
  for (const { hourlyRateEuros: rate, ...expert } of candidates) {
    if (rate === null) {
      expect(expert.currency, fullName(expert)).toBe('EUR');
      continue;
    }
    expect(rate, fullName(expert)).toBeGreaterThanOrEqual(50);
    expect(rate, fullName(expert)).toBeLessThanOrEqual(500);
    expect(rate % 5, fullName(expert)).toBe(0);
  }
  const onLaunchGrid = experts.filter((expert) => expert.hourlyRateEuros === null).length;
  expect(onLaunchGrid).toBeGreaterThanOrEqual(5);
  expect(onLaunchGrid).toBeLessThanOrEqual(7);
  const inDollars = experts.filter((expert) => expert.currency === 'USD').length;
  expect(inDollars).toBeGreaterThanOrEqual(2);
  expect(inDollars).toBeLessThanOrEqual(3);
});

test('every expert speaks French and languages are two-letter codes', () => {
  for (const { languages, ...expert } of candidates) {
    expect(languages, fullName(expert)).toContain('fr');
    expect(new Set(languages).size, fullName(expert)).toBe(languages.length);
    for (const language of languages) expect(language).toMatch(/^[a-z]{2}$/);
  }
});

test('experts of banking and accounting state their register or that they give no regulated advice', () => {
  const regulated = candidates.filter((expert) => ['banque', 'comptabilite'].includes(expert.domains[0] ?? ''));
  expect(namesOf(regulated.filter((expert) => expert.regulatedNote === undefined))).toEqual([]);
});

test('lawyers and estate agents state their register', () => {
  const professions = candidates.filter((expert) => /^(Avocate?|Agente? immobili)/.test(expert.position));
  expect(professions.length).toBeGreaterThan(0);
  for (const expert of professions) expect(expert.regulatedNote, fullName(expert)).toMatch(/barreau|carte/);
});

test('on any day of seeding there are four events of all types, three upcoming and one past', () => {
  expect(events).toHaveLength(4);
  expect(new Set(events.map(({ type }) => type)).size).toBe(3);
  for (let day = 0; day < 366; day++) {
    const now = new Date(Date.UTC(2026, 10, 15 + day, (day * 7) % 24));
    const starts = events.map(({ when }) => startOf(when, now));
    // The past event is over whatever its length, and no upcoming one has started.
    expect(starts.filter((start) => start.getTime() > now.getTime())).toHaveLength(3);
    expect(starts.filter((start) => start.getTime() < now.getTime() - 86_400_000)).toHaveLength(1);
  }
});

test('an event begins on its weekday at its Paris time, also after a clock change', () => {
  const when = { daysAhead: 3, weekday: 3, hour: 18, minute: 30 };
  expect(startOf(when, new Date('2026-10-20T09:00:00Z'))).toEqual(new Date('2026-10-29T17:30:00Z'));
  expect(startOf(when, new Date('2026-03-24T09:00:00Z'))).toEqual(new Date('2026-04-02T16:30:00Z'));
});

test('on any day of seeding appointments are past or upcoming as planned, and none overlap for one person', () => {
  const dayMs = 86_400_000;
  for (let day = 0; day < 366; day++) {
    const now = new Date(Date.UTC(2026, 10, 15 + day, (day * 7) % 24)).getTime();
    const sessions = appointments.flatMap(({ when, minutes, months = 0, ...story }) => {
      const first = startOf(when, new Date(now)).getTime();
      // Past ones are over, upcoming ones are days ahead.
      if (when.daysAhead < 0) expect(first + minutes * 60_000, story.title).toBeLessThan(now);
      else expect(first, story.title).toBeGreaterThan(now + dayMs);
      // Mentorship sessions keep their Paris time; an offset of an hour is checked too.
      return Array.from({ length: 1 + Math.ceil(months * 4.5) }, (_, week) => {
        const start = first + 7 * dayMs * week;
        return { ...story, start, end: start + minutes * 60_000 };
      });
    });
    for (const [index, one] of sessions.entries()) {
      const others = sessions.slice(index + 1);
      const clash = others.find(
        (other) =>
          (other.client === one.client || other.expert === one.expert) &&
          other.start < one.end + 3_600_000 &&
          one.start < other.end + 3_600_000,
      );
      expect(clash && [one.title, clash.title]).toBeUndefined();
    }
  }
});

test('no event has more participants than places', () => {
  for (const { slug, capacity, participants } of events) {
    expect(participants, slug).toBeLessThanOrEqual(Math.min(capacity, clients.length));
  }
});

test('messages and feedback come from sample clients, and an answer is later than its question', () => {
  const minutesAgo = ({ days, hour, minute }: Ago) => 24 * 60 * days - 60 * hour - minute;
  for (const { client, ago } of [...messages, ...feedback]) {
    expect(clients[client]).toBeDefined();
    expect(ago.days).toBeGreaterThan(0);
  }
  for (const { answer, ago } of messages) if (answer) expect(minutesAgo(answer.ago)).toBeLessThan(minutesAgo(ago));
  expect(messages.filter(({ answer }) => !answer)).toHaveLength(3);
});

test('texts use typographic apostrophes and spaces, no exclamation mark and no extra space', () => {
  for (const text of prose) {
    expect(text).not.toMatch(/['"!]/);
    expect(text).not.toMatch(/ [;:?»]|« |\d €|\d %/);
    expect(text).not.toMatch(/^\s|\s$|\s\s/);
    expect(text).toBe(text.normalize('NFC'));
  }
});

test('neighbouring avatars have different background tints and homonyms have different drawings', () => {
  expect(avatarTint(0)).toBe('menthe');
  expect(avatarTint(6)).not.toBe(avatarTint(7));
  const seeds = [...experts, ...applicants, ...clients].map(avatarSeed);
  expect(new Set(seeds).size).toBe(seeds.length);
});

test('an avatar is a square WebP image of 384 pixels, and drawing it again gives the same bytes', async () => {
  const image = await drawAvatar('Camille Renaud', 'feminine', 'menthe');
  const { format, width, height } = await sharp(image).metadata();
  expect({ format, width, height }).toEqual({ format: 'webp', width: 384, height: 384 });
  expect(image.equals(await drawAvatar('Camille Renaud', 'feminine', 'menthe'))).toBe(true);
  expect(image.equals(await drawAvatar('Camille Renaud', 'feminine', 'ciel'))).toBe(false);
});
