import { describe, expect, test } from 'vitest';
import type { AppointmentId, ProfileId } from '#kernel/ids';
import { type AppointmentEntry, lifecycle } from '#modules/booking';
import { deedsOf, type Known } from './deeds.ts';

const now = new Date('2026-11-18T09:00:00Z');
const id = '00000000-0000-4000-8000-000000000001' as AppointmentId;

const nothing = { rename: false, move: false, cancel: false, lowerPrice: false, accept: false, answer: false };
const terms = { refundCents: 6_000, refundGround: 'in-time', freeUntil: now, withdrawUntil: null } as const;

const entry = (own: Partial<AppointmentEntry> = {}): AppointmentEntry => ({
  id,
  expertId: '00000000-0000-4000-8000-000000000002' as ProfileId,
  title: 'Choisir mon statut',
  message: '',
  answers: [],
  startsAt: new Date('2026-11-23T09:00:00Z'),
  endsAt: new Date('2026-11-23T09:30:00Z'),
  status: 'scheduled',
  reason: null,
  price: { cents: 6_000, currency: 'EUR' },
  role: 'client',
  other: { fullName: 'Françoise Lambert', firstName: 'Françoise', avatarUrl: null, slug: 'francoise-lambert' },
  series: null,
  expiresAt: null,
  canBeRated: false,
  changes: { ...nothing, ...terms },
  ...own,
});

const before = { ...nothing, ...terms, rename: true, move: true, cancel: true, answer: true };
/** Same expert and duration, with the time of the former session. */
const again = '/expert/francoise-lambert/reserver?duree=30&comme=2026-11-23T09:00Z';
const asked = [{ question: 'Combien êtes-vous ?', answer: '' }];

const deeds = (own: Partial<AppointmentEntry>, known: Partial<Known> = {}) =>
  deedsOf(entry(own), { isOpen: false, isRated: false, hasPapers: false, claim: undefined, now, ...known });
const primaryOf = (...of: Parameters<typeof deeds>) => {
  const { primary } = deeds(...of);
  return primary && [primary.label, primary.to];
};
const menuOf = (...of: Parameters<typeof deeds>) => deeds(...of).others.map(({ label }) => label);

describe('[APPT03] [TRIP22] the primary action of a client', () => {
  test.each<[string, Partial<AppointmentEntry>, Partial<Known>, string, string]>([
    ['a hold', { status: 'held', changes: before }, {}, 'Payer', `/checkout?hold=${id}`],
    ['a request', { status: 'requested', changes: before }, {}, 'Écrire à Françoise', `/rendez-vous/${id}#messages`],
    [
      'a session with open questions',
      { changes: before, answers: asked },
      {},
      'Répondre aux questions',
      `/rendez-vous/${id}#preparer`,
    ],
    [
      'a session whose questions are answered',
      { changes: before, answers: [{ question: 'Combien ?', answer: 'Douze' }] },
      {},
      'Ajouter à mon agenda',
      `/rendez-vous/${id}.ics`,
    ],
    ['a session', { changes: before }, {}, 'Ajouter à mon agenda', `/rendez-vous/${id}.ics`],
    ['an open room', { changes: before, answers: asked }, { isOpen: true }, 'Rejoindre', `/appels-video/${id}`],
    ['an unrated session', { status: 'completed', canBeRated: true }, {}, 'Évaluer', `/rendez-vous/${id}/evaluer`],
    ['a rated session', { status: 'completed', canBeRated: true }, { isRated: true }, 'Réserver à nouveau', again],
    ['a missed session', { status: 'completed' }, {}, 'Réserver à nouveau', again],
    ['a cancelled one', { status: 'cancelled' }, {}, 'Réserver à nouveau', again],
  ])('of %s', (_, own, known, label, to) => {
    expect(primaryOf(own, known)).toEqual([label, to]);
  });

  test('leads to the search when the expert is no longer listed', () => {
    const other = { fullName: '', firstName: '', avatarUrl: null, slug: null };
    expect(primaryOf({ status: 'cancelled', other })).toEqual(['Trouver un expert', '/recherche']);
  });

  test('exists in every status of the lifecycle', () => {
    const statuses = new Set(lifecycle.flatMap(({ from, to }) => (from === null ? [to] : [from, to])));
    expect(statuses.size).toBe(5);
    for (const status of statuses) expect(primaryOf({ status })).toBeDefined();
  });
});

describe('[APPT10] the primary action of an expert', () => {
  const expert = { role: 'expert' } as const;
  test('answers a request; only the first session of a mentorship asks for it', () => {
    const requested = { ...expert, status: 'requested', changes: { ...before, answer: false, accept: true } } as const;
    expect(primaryOf(requested)).toEqual(['Accepter', `/rendez-vous/${id}/repondre`]);
    const second = { id: 'series', place: 2, months: 3 };
    expect(primaryOf({ ...requested, series: second })?.[0]).toBe('Écrire à Françoise');
  });

  test('of a session, an open room, a completed and a cancelled session', () => {
    expect(primaryOf(expert)?.[0]).toBe('Ajouter à mon agenda');
    expect(primaryOf(expert, { isOpen: true })?.[0]).toBe('Rejoindre');
    expect(primaryOf({ ...expert, status: 'completed' })?.[0]).toBe('Compte rendu');
    expect(primaryOf({ ...expert, status: 'cancelled' })).toBeUndefined();
  });
});

describe('[APPT04] the menu', () => {
  test('has all other actions in their order, cancelling last', () => {
    expect(menuOf({ changes: before, answers: asked }, { isOpen: true, hasPapers: true })).toEqual([
      'Modifier',
      'Ajouter à mon agenda',
      'Facture',
      'Réserver à nouveau',
      'Annuler',
    ]);
  });

  test('leaves out what the lifecycle forbids', () => {
    expect(menuOf({})).toEqual(['Réserver à nouveau']);
    expect(menuOf({ status: 'cancelled' })).toEqual([]);
    const endsAt = new Date(now.getTime() - 3_600_000);
    expect(menuOf({ status: 'completed', canBeRated: true, endsAt })).toEqual([
      'Compte rendu',
      'Réserver à nouveau',
      'Signaler un problème',
    ]);
  });
});
