import type { EventId, ProfileId } from '#kernel/ids';
import type { PublicEvent } from '#modules/events';
import type { PublicExpert } from '#modules/experts';

/** Sample expert and event as pages receive them; tests override fields. */
export const sampleExpert: PublicExpert = {
  id: '00000000-0000-0000-0000-000000000001' as ProfileId,
  slug: 'camille-renaud',
  fullName: 'Camille Renaud',
  position: 'Directrice cybersécurité',
  skills: ['SOC'],
  companies: ['Thales'],
  avatarUrl: '/media/avatars/1/portrait.webp',
  rating: null,
  reviewsCount: 0,
  minutes: 30,
  price: { cents: 7500, currency: 'EUR' },
  nextFreeAt: null,
  bioExcerpt: 'Dix-huit ans',
  linkedinUrl: null,
  company: '',
  bio: 'Dix-huit ans de cybersécurité.',
  experienceYears: 18,
  languages: ['fr'],
  promises: { forWhom: [], outcomes: [] },
  regulatedNote: null,
  domains: [{ slug: 'cybersecurite', name: 'Cybersécurité' }],
  prices: [{ minutes: 30, price: { cents: 7500, currency: 'EUR' } }],
  bookable: true,
  approvedAt: new Date('2026-09-02T09:00:00Z'),
  seller: { name: 'Renaud Conseil SASU', town: 'Lyon', siren: '732829320' },
};

export const sampleEvent: PublicEvent = {
  id: '1' as EventId,
  slug: 'rencontre',
  title: 'Rencontre',
  description: 'Une rencontre.',
  type: 'webinar',
  category: 'Tech',
  startsAt: new Date('2026-12-03T17:30:00Z'),
  endsAt: new Date('2026-12-03T18:30:00Z'),
  timeZone: 'Europe/Paris',
  location: null,
  tint: 'ciel',
  motif: 'stage',
  capacity: 50,
  participants: 3,
  createdAt: new Date('2026-11-01T00:00:00Z'),
  cancelled: null,
};
