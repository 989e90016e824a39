import { orderOf } from '../../tests/support/orders.ts';
import { browserKey, type Cast, type Member, password, type Role } from './cast.ts';

export type Fields = Readonly<Record<string, string | readonly string[]>>;

export interface Form {
  /** A valid form for the sender's own data. */
  readonly own: (me: Member | undefined, cast: Cast) => Fields;
  /** Its path, if it has parameters: filled with this member's data. */
  readonly at?: (whose: Member) => string;
  /** The same with another member's data. */
  readonly foreign?: (them: Member) => Fields;
  /** Expected status for another member's data; with `adminMay`, an admin may act like the owner. */
  readonly foreignGives?: readonly number[];
  readonly adminMay?: true;
  /**
   * Expected status for people with access. A refusal means that the rest needs a device, a mailbox or a code that the proof does not have.
   */
  readonly gives: readonly number[];
  /** Another member whose rows it may change. */
  readonly touches?: keyof Cast;
  /** Whether it may change a role, the state of an application or an average. */
  readonly promotes?: true;
}

const text = 'Une phrase.';
const done = [303];
const newPassword = 'une autre phrase de passe';

const applicationOf = (me: Member | undefined) => ({
  firstName: 'Inès',
  lastName: 'Carlier',
  email: me?.email ?? 'personne@courrier.example',
  position: 'Directrice des opérations',
  company: 'Carlier Conseil',
  experienceYears: '15',
  bio: 'Quinze ans à remettre des ateliers en ordre de marche. '.repeat(3),
  domains: ['tech'],
});

/** A valid invoicing identity. */
const invoicingFields = {
  legalName: 'Inès Carlier',
  street: '12 rue des Carmes',
  postcode: '75005',
  town: 'Paris',
  country: 'FR',
  siren: '732829320',
  vatRegime: 'franchise',
  birthDate: '1980-01-31',
  taxNumber: '0123456789012',
  version: '1',
  signed: 'on',
};

/** A valid event. */
const eventFields = {
  title: 'Une autre rencontre',
  description: text,
  type: 'webinar',
  category: 'Tech',
  day: '2099-12-01',
  from: '18:00',
  until: '19:00',
  timeZone: 'Europe/Paris',
  location: '',
  accessUrl: '',
  tint: 'ciel',
  motif: 'stage',
  capacity: '20',
};
// A person who already has a place, or has none yet, gets a conflict.
const placeChanges = [303, 409];

const decide = (decision: 'approve' | 'reject'): Form => ({
  own: (_, { candidate }) => ({
    decision,
    profileId: candidate.profileId,
    appliedAt: candidate.appliedAt,
    reason: text,
  }),
  gives: done,
  touches: 'candidate',
  promotes: true,
});

const session = (me: Member | undefined, { client }: Cast) => {
  const { slug, start } = (me ?? client).bookable;
  return { id: crypto.randomUUID(), expert: slug, date: start, duration: '30', message: text };
};
const series = (me: Member | undefined, cast: Cast) => ({ ...session(me, cast), accompanimentDuration: '1' });
// A date may fall on a public holiday.
const heldSeries = [303, 409];
// The dialog of an unknown appointment redirects to its page, which does not exist either.
const toTheList = [302, 404];

/** Only its expert may answer; here the request is already decided. */
const answerRequest = (decision: 'accept' | 'refuse'): Form => ({
  own: () => ({ decision }),
  at: ({ appointment }) => `/rendez-vous/${appointment}/repondre`,
  foreign: () => ({ decision }),
  gives: [303, 404],
});

const samples = <Name extends string>(named: Readonly<Record<Name, Form>>) => named;

/** The room of their session is not open yet. */
const changeRecap = (place: 'compte-rendu' | 'notes' | 'fin', intent: 'add' | 'remove'): Form => {
  const fields = () => ({ intent, id: crypto.randomUUID(), kind: 'decision', text });
  return {
    own: fields,
    at: ({ appointment }) => `/appels-video/${appointment}/${place}`,
    foreign: fields,
    // The page of the end leads to the room.
    gives: place === 'fin' ? [302, 409] : [409],
  };
};

export const forms = samples({
  '/expert/:id/reserver send': {
    own: session,
    at: ({ bookable }) => `/expert/${bookable.slug}/reserver`,
    // A visitor may have held the same start before.
    gives: [303, 409],
  },
  '/expert/:id/mentorat send': {
    own: series,
    at: ({ bookable }) => `/expert/${bookable.slug}/mentorat`,
    gives: heldSeries,
  },
  '/checkout hold': { own: (me, cast) => ({ intent: 'hold', ...session(me, cast) }), gives: done },
  '/checkout hold-series': { own: (me, cast) => ({ intent: 'hold-series', ...series(me, cast) }), gives: heldSeries },
  '/checkout release': {
    own: (me) => ({ intent: 'release', hold: me?.appointment ?? '', expert: me?.bookable.slug ?? '' }),
    foreign: (them) => ({ intent: 'release', hold: them.appointment, expert: them.bookable.slug }),
    // Redirects to the expert's page, whatever the state of the hold.
    foreignGives: done,
    gives: done,
  },
  '/checkout book': {
    own: (me) => ({ intent: 'book', ...orderOf(me?.appointment ?? '') }),
    foreign: (them) => ({ intent: 'book', ...orderOf(them.appointment) }),
    // The session is not free; an expert is not its client.
    gives: [404, 409],
  },
  '/checkout pay': {
    own: (me) => ({ intent: 'pay', ...orderOf(me?.appointment ?? '') }),
    foreign: (them) => ({ intent: 'pay', ...orderOf(them.appointment) }),
    // The session is no longer held; an expert is not its client.
    gives: [404, 409],
  },
  '/checkout order': {
    own: (me, cast) => ({ intent: 'order', ...orderOf(''), ...session(me, cast) }),
    gives: [200, 409],
  },
  '/checkout paid': {
    own: (me) => ({ intent: 'paid', hold: me?.appointment ?? '' }),
    foreign: (them) => ({ intent: 'paid', hold: them.appointment }),
    gives: [404, 409],
  },
  '/checkout promo': {
    own: (me) => ({ intent: 'promo', hold: me?.appointment ?? '', code: 'BIENVENUE' }),
    foreign: (them) => ({ intent: 'promo', hold: them.appointment, code: 'BIENVENUE' }),
    // The session is already booked; an expert is not its client.
    gives: [404, 409],
  },
  '/checkout promo-remove': {
    own: (me) => ({ intent: 'promo-remove', hold: me?.appointment ?? '' }),
    foreign: (them) => ({ intent: 'promo-remove', hold: them.appointment }),
    gives: [404, 409],
  },
  '/rendez-vous/agenda send': { own: () => ({}), gives: done },
  '/rendez-vous/:id answer': {
    own: () => ({ intent: 'answer', 'answer-0': text }),
    at: ({ appointment }) => `/rendez-vous/${appointment}`,
    foreign: () => ({ intent: 'answer', 'answer-0': text }),
    // An admin is led to the back office.
    foreignGives: toTheList,
    // Only the client answers.
    gives: [303, 404],
  },
  '/rendez-vous/:id/modifier send': {
    own: () => ({ title: text }),
    at: ({ appointment }) => `/rendez-vous/${appointment}/modifier`,
    foreign: () => ({ title: text }),
    foreignGives: toTheList,
    gives: done,
  },
  '/rendez-vous/:id/repondre accept': answerRequest('accept'),
  '/rendez-vous/:id/repondre refuse': answerRequest('refuse'),
  '/rendez-vous/:id/annuler send': {
    own: () => ({}),
    at: ({ appointment }) => `/rendez-vous/${appointment}/annuler`,
    foreign: () => ({}),
    foreignGives: toTheList,
    adminMay: true,
    gives: done,
  },
  // A claim already exists; only its client may raise one, and only its expert may answer.
  '/rendez-vous/:id/reclamation raise': {
    own: () => ({ intent: 'raise', words: text }),
    at: ({ claimed }) => `/rendez-vous/${claimed}/reclamation`,
    foreign: () => ({ intent: 'raise', words: text }),
    foreignGives: toTheList,
    gives: [404, 409],
  },
  '/rendez-vous/:id/reclamation answer': {
    own: () => ({ intent: 'answer', words: text }),
    at: ({ claimed }) => `/rendez-vous/${claimed}/reclamation`,
    foreign: () => ({ intent: 'answer', words: text }),
    foreignGives: toTheList,
    gives: [303, 404],
  },
  // Only the client may rate a session.
  '/rendez-vous/:id/evaluer send': {
    own: () => ({ rating: '5', comment: text }),
    at: ({ claimed }) => `/rendez-vous/${claimed}/evaluer`,
    foreign: () => ({ rating: '5', comment: text }),
    foreignGives: toTheList,
    gives: [302, 303, 404],
    promotes: true,
  },
  '/expert-space/avis send': {
    own: (me, { expert }) => ({ id: (me ?? expert).review, words: text }),
    foreign: ({ review }) => ({ id: review, words: text }),
    foreignGives: toTheList,
    gives: [303, 404],
  },
  // Only the client has a consumer contract. A signed-out visitor needs the token from a mail.
  '/rendez-vous/:id/retractation send': {
    own: () => ({}),
    at: ({ appointment }) => `/rendez-vous/${appointment}/retractation`,
    foreign: () => ({}),
    foreignGives: toTheList,
    gives: [302, 303, 404, 409],
  },
  '/rendez-vous/:id/resiliation send': {
    own: () => ({}),
    at: ({ appointment }) => `/rendez-vous/${appointment}/resiliation`,
    foreign: () => ({}),
    foreignGives: toTheList,
    gives: [302, 303, 404, 409],
  },
  // No payment is due.
  '/rendez-vous/:id/payer pay': {
    own: () => ({ intent: 'pay' }),
    at: ({ appointment }) => `/rendez-vous/${appointment}/payer`,
    foreign: () => ({ intent: 'pay' }),
    foreignGives: toTheList,
    gives: [302, 404, 409],
  },
  '/rendez-vous/:id/payer paid': {
    own: () => ({ intent: 'paid' }),
    at: ({ appointment }) => `/rendez-vous/${appointment}/payer`,
    foreign: () => ({ intent: 'paid' }),
    foreignGives: toTheList,
    gives: [302, 404, 409],
  },
  '/rendez-vous/:id/messages send': {
    own: () => ({ id: crypto.randomUUID(), text }),
    at: ({ appointment }) => `/rendez-vous/${appointment}/messages`,
    foreign: () => ({ id: crypto.randomUUID(), text }),
    gives: done,
  },
  '/rendez-vous/:id/messages/lus send': {
    own: () => ({ upTo: '1' }),
    at: ({ appointment }) => `/rendez-vous/${appointment}/messages/lus`,
    foreign: () => ({ upTo: '1' }),
    gives: [200],
  },
  '/appels-video/test send': {
    own: () => ({ microphone: 'good', camera: 'good', sound: 'good', network: 'good' }),
    gives: [200],
  },
  '/appels-video/:id/compte-rendu add': changeRecap('compte-rendu', 'add'),
  '/appels-video/:id/compte-rendu remove': changeRecap('compte-rendu', 'remove'),
  '/appels-video/:id/fin add': changeRecap('fin', 'add'),
  '/appels-video/:id/fin remove': changeRecap('fin', 'remove'),
  // Only the client may rate a session, and only the expert may propose what follows; this start is not free. A refused form leads to the
  // room, because nobody was in this call.
  '/appels-video/:id/fin rate': {
    own: () => ({ intent: 'rate', rating: '5', comment: text }),
    at: ({ claimed }) => `/appels-video/${claimed}/fin`,
    foreign: () => ({ intent: 'rate', rating: '5', comment: text }),
    gives: [302, 303, 404],
    promotes: true,
  },
  '/appels-video/:id/fin propose': {
    own: () => ({ intent: 'propose', message: crypto.randomUUID(), start: '0' }),
    at: ({ claimed }) => `/appels-video/${claimed}/fin`,
    foreign: () => ({ intent: 'propose', message: crypto.randomUUID(), start: '0' }),
    gives: [302, 404, 409],
  },
  '/appels-video/:id/notes add': changeRecap('notes', 'add'),
  '/appels-video/:id/notes remove': changeRecap('notes', 'remove'),
  '/signaler send': {
    own: () => ({ page: '/faq', category: 'fraud', reason: text, email: 'temoin@courrier.example' }),
    gives: done,
  },
  // The row names the expert, too.
  '/favoris/choix add': {
    own: (_, { expert }) => ({ intent: 'add', expert: expert.profileId }),
    gives: done,
    touches: 'expert',
  },
  '/favoris/choix remove': { own: (_, { expert }) => ({ intent: 'remove', expert: expert.profileId }), gives: done },
  // Without a hold a visitor is refused.
  '/checkout/connexion sign-in': {
    own: (_, { client }) => ({ intent: 'sign-in', email: client.email, password }),
    gives: [303, 401],
    touches: 'client',
  },
  '/checkout/connexion google': { own: () => ({ intent: 'google' }), gives: [303, 401] },
  '/checkout/connexion passkey': { own: () => ({ intent: 'passkey', response: '{}' }), gives: [302, 401] },
  // They have a password.
  '/booking-success send': { own: () => ({ password: newPassword }), gives: [303, 409] },
  '/se-connecter sign-in': {
    own: (_, { client }) => ({ intent: 'sign-in', email: client.email, password }),
    gives: done,
    touches: 'client',
  },
  '/se-connecter sign-up': {
    own: () => ({
      intent: 'sign-up',
      email: `nouveau-${crypto.randomUUID()}@courrier.example`,
      password: newPassword,
      firstName: 'Inès',
      lastName: 'Carlier',
    }),
    gives: done,
  },
  '/se-connecter google': { own: () => ({ intent: 'google' }), gives: done },
  '/se-connecter passkey': { own: () => ({ intent: 'passkey', response: '{}' }), gives: [302, 401] },
  '/se-connecter/verification send': { own: () => ({ code: '000000' }), gives: [303, 401] },
  '/se-connecter/code send': { own: () => ({ intent: 'send' }), gives: done },
  '/se-connecter/code enter': { own: () => ({ intent: 'enter', code: '000000' }), gives: done },
  '/se-connecter/cle-d-acces send': { own: () => ({}), gives: [200] },
  '/se-deconnecter send': { own: () => ({}), gives: done },
  '/mot-de-passe-oublie send': {
    own: (_, { client }) => ({ email: client.email }),
    gives: [200],
    touches: 'client',
  },
  '/nouveau-mot-de-passe send': { own: () => ({ password: newPassword, token: 'inconnu' }), gives: [400] },
  '/desabonnement/:topic send': {
    own: () => ({ 'List-Unsubscribe': 'One-Click' }),
    at: () => '/desabonnement/reminders?token=inconnu',
    gives: [400],
  },
  '/verifier-adresse send': { own: () => ({ password: newPassword, token: 'inconnu' }), gives: [400] },
  '/nouvelle-adresse send': { own: () => ({ token: 'inconnu' }), gives: [400] },

  '/dashboard/contact send': { own: () => ({ subject: text, message: text }), gives: done },
  '/dashboard/feedback send': { own: () => ({ rating: '5', category: 'service', comment: text }), gives: done },
  '/dashboard/paiement begin': { own: () => ({ intent: 'begin', holder: 'Inès Carlier' }), gives: [200] },
  '/dashboard/paiement added': { own: () => ({ intent: 'added', setup: 'seti_inconnu' }), gives: [400] },
  '/dashboard/paiement default': {
    own: (me) => ({ intent: 'default', card: me?.card ?? '' }),
    foreign: (them) => ({ intent: 'default', card: them.card }),
    gives: done,
  },
  '/dashboard/paiement/:card/supprimer send': {
    own: () => ({}),
    at: ({ card }) => `/dashboard/paiement/${card}/supprimer`,
    foreign: () => ({}),
    foreignGives: toTheList,
    // A mentorship still needs the card.
    gives: [409],
  },
  '/dashboard/paiement/mentorat/:series send': {
    own: (me) => ({ card: me?.card ?? '' }),
    at: ({ mentorship }) => `/dashboard/paiement/mentorat/${mentorship}`,
    foreign: (them) => ({ card: them.card }),
    foreignGives: toTheList,
    gives: done,
  },
  '/devenir-expert-form send': { own: applicationOf, gives: done, promotes: true },
  '/profil save': {
    own: (me) => ({
      ...applicationOf(me),
      phone: '+33 6 12 34 56 78',
      linkedinUrl: '',
      skills: 'Audit, Conseil',
      companies: ['Thales'],
      languages: ['fr', 'en'],
      forWhom: 'Les dirigeants de PME',
      outcomes: 'Un plan en trois étapes',
    }),
    gives: done,
  },
  '/profil cancel': { own: () => ({ intent: 'cancel' }), gives: done },
  '/profil/nouvelle-adresse resend': { own: () => ({ intent: 'resend' }), gives: done },
  '/profil/nouvelle-adresse cancel': { own: () => ({ intent: 'cancel' }), gives: done },
  // The field is not a file, so a person with access gets a refusal.
  '/profil/photo send': { own: () => ({ photo: text }), gives: done },
  '/profil/donnees choose-mails': { own: () => ({ intent: 'choose-mails', news: 'on' }), gives: done },
  '/profil/notifications choose': { own: () => ({ intent: 'choose', reminders: 'on' }), gives: done },
  '/profil/notifications retry-address': { own: () => ({ intent: 'retry-address' }), gives: done },
  '/profil/notifications add-device': {
    own: () => ({
      intent: 'add-device',
      endpoint: `https://push.example/${crypto.randomUUID()}`,
      p256dh: browserKey,
      auth: 'A'.repeat(22),
    }),
    gives: done,
  },
  '/profil/notifications remove-device': {
    own: (me) => ({ intent: 'remove-device', device: me?.device ?? '' }),
    foreign: (them) => ({ intent: 'remove-device', device: them.device }),
    gives: [303, 404],
  },
  '/profil/notifications try-device': {
    own: (me) => ({ intent: 'try-device', device: me?.device ?? '' }),
    foreign: (them) => ({ intent: 'try-device', device: them.device }),
    gives: [303, 404],
  },
  '/profil/donnees accept-terms': { own: () => ({ intent: 'accept-terms' }), gives: done },
  '/profil/donnees erase': {
    own: (me) => ({ intent: 'erase', confirmation: me?.email ?? '' }),
    // An admin must pass the second factor first.
    gives: [303, 403],
    // Deletes their rejection, which names the admin who decided it.
    touches: 'admin',
    promotes: true,
  },
  '/profil/donnees/fichier send': { own: () => ({}), gives: [200, 303] },
  // Those who have just confirmed are led on; a passkey is shown by signing in with it.
  '/confirmer send': { own: () => ({ password }), gives: [302, 303, 401] },
  '/profil/securite change-password': {
    own: () => ({ intent: 'change-password', currentPassword: password, password: newPassword }),
    gives: done,
  },
  '/profil/securite receive-password-link': { own: () => ({ intent: 'receive-password-link' }), gives: done },
  '/profil/securite add-passkey': {
    own: () => ({ intent: 'add-passkey', name: 'Clé', response: '{}' }),
    gives: [400, 403],
  },
  '/profil/securite rename-passkey': {
    own: (me) => ({ intent: 'rename-passkey', id: me?.passkey ?? '', name: 'Une autre' }),
    foreign: (them) => ({ intent: 'rename-passkey', id: them.passkey, name: 'Une autre' }),
    gives: [303, 404],
  },
  '/profil/securite remove-passkey': {
    own: (me) => ({ intent: 'remove-passkey', id: me?.passkey ?? '' }),
    foreign: (them) => ({ intent: 'remove-passkey', id: them.passkey }),
    gives: [303, 403, 404],
  },
  '/profil/securite end-session': {
    own: (me) => ({ intent: 'end-session', id: me?.otherSession ?? '' }),
    foreign: (them) => ({ intent: 'end-session', id: them.otherSession }),
    gives: done,
  },
  '/profil/securite end-other-sessions': { own: () => ({ intent: 'end-other-sessions' }), gives: done },
  '/profil/securite later': { own: () => ({ intent: 'later' }), gives: done },
  '/profil/securite/application begin': { own: () => ({ intent: 'begin', password }), gives: [200, 302] },
  '/profil/securite/application confirm': { own: () => ({ intent: 'confirm', code: '000000' }), gives: [302, 409] },
  '/profil/securite/application renew': {
    own: () => ({ intent: 'renew', password, code: '000000' }),
    gives: [302, 401],
  },
  '/profil/securite/application disable': {
    own: () => ({ intent: 'disable', password, code: '000000' }),
    gives: [302, 401],
  },
  '/profil/securite/cle-d-acces send': { own: () => ({ name: 'Clé' }), gives: [200, 403] },
  '/verifier-adresse/renvoyer send': { own: () => ({}), gives: done },

  '/profil/disponibilites save': {
    own: (me) => ({
      version: me?.calendarVersion ?? '1',
      timeZone: 'Europe/Paris',
      'open-1': 'on',
      'range-1-start': '09:00',
      'range-1-end': '12:00',
      'lunch-start': '12:00',
      'lunch-end': '14:00',
    }),
    gives: done,
  },
  '/profil/disponibilites edit': { own: () => ({ edit: 'add-pause' }), gives: [200] },

  '/expert-space/disponibilites save': {
    own: (me) => ({
      version: me?.calendarVersion ?? '1',
      timeZone: 'Europe/Paris',
      'lunch-start': '12:00',
      'lunch-end': '14:00',
    }),
    gives: done,
  },
  '/expert-space/disponibilites edit': { own: () => ({ edit: 'add-pause' }), gives: [200] },
  '/expert-space durations': { own: () => ({ intent: 'durations', durations: '30' }), gives: done },
  '/expert-space connect-google': { own: () => ({ intent: 'connect-google' }), gives: done },
  '/expert-space connect-file': {
    own: () => ({ intent: 'connect-file', address: `https://agenda.example/${crypto.randomUUID()}.ics` }),
    // At most three.
    gives: [303, 409],
  },
  '/expert-space disconnect-calendar': {
    own: (me) => ({ intent: 'disconnect-calendar', calendar: me?.calendar ?? crypto.randomUUID() }),
    foreign: (them) => ({ intent: 'disconnect-calendar', calendar: them.calendar }),
    foreignGives: toTheList,
    gives: [303, 404],
  },
  '/expert-space/tarifs rate': { own: () => ({ intent: 'rate', hourlyRate: '120', currency: 'EUR' }), gives: done },
  '/expert-space/tarifs add-reduction': {
    own: () => ({ intent: 'add-reduction', weekday: '1', start: '09:00', end: '08:00', percent: '20' }),
    gives: [400],
  },
  '/expert-space/tarifs remove-reduction': {
    own: () => ({ intent: 'remove-reduction', weekday: '1', start: '09:00' }),
    gives: done,
  },
  '/expert-space/sessions video-calls': { own: () => ({ intent: 'video-calls', videoCalls: 'on' }), gives: done },
  '/expert-space/sessions add-question': { own: () => ({ intent: 'add-question', question: '' }), gives: [400] },
  '/expert-space/sessions remove-question': {
    own: () => ({ intent: 'remove-question', question: text }),
    gives: done,
  },
  '/expert-space/reservations terms': {
    own: () => ({ intent: 'terms', automatic: 'on', noticeHours: '24' }),
    gives: done,
  },
  '/expert-space/profil address': { own: () => ({ intent: 'address', slug: '42' }), gives: [400] },
  '/expert-space/facturation send': { own: () => invoicingFields, gives: done },

  '/expert-space/paiements method': { own: () => ({ intent: 'method', method: 'stripe' }), gives: done },
  '/expert-space/paiements account': { own: () => ({ intent: 'account' }), gives: done },
  '/expert-space/paiements iban': {
    own: () => ({ intent: 'iban', iban: 'DE89370400440532013000', holder: 'Inès Carlier' }),
    gives: done,
  },
  '/expert-space/paiements/iban send': { own: () => ({ token: `${crypto.randomUUID()}.x` }), gives: [400] },

  // No payout to an IBAN is due.
  '/admin/versements make-file': { own: () => ({ intent: 'make-file' }), gives: [409] },
  '/admin/versements approve-file': {
    own: () => ({ intent: 'approve-file', file: crypto.randomUUID() }),
    gives: [404],
  },
  '/admin/versements file-sent': { own: () => ({ intent: 'file-sent', file: crypto.randomUUID() }), gives: [404] },
  '/admin/versements drop-file': { own: () => ({ intent: 'drop-file', file: crypto.randomUUID() }), gives: [404] },
  '/admin/versements returned': {
    own: (_, { expert }) => ({ intent: 'returned', payout: expert.payout }),
    gives: [409],
  },
  '/admin/versements recovered': { own: () => ({ intent: 'recovered', reversal: crypto.randomUUID() }), gives: [404] },
  '/admin approve': decide('approve'),
  '/admin reject': decide('reject'),
  '/admin/recherche save': {
    own: () => ({
      intent: 'save',
      term: `alpaga ${crypto.randomUUID().slice(0, 8)}`,
      meaning: 'élevage',
      weight: '0.8',
    }),
    // The id of another row is no synonym.
    gives: [...done, 409],
  },
  '/admin/recherche try': {
    own: () => ({ intent: 'try', term: 'alpaga', meaning: 'élevage', weight: '0.8', text: 'alpaga' }),
    gives: [200, 409],
  },
  '/admin/recherche switch': {
    own: () => ({ intent: 'switch', id: crypto.randomUUID(), active: 'false' }),
    gives: [409],
  },
  '/admin/codes-promo create': {
    own: () => ({
      intent: 'create',
      code: `RENTREE-${crypto.randomUUID().slice(0, 8)}`,
      kind: 'percent',
      value: '20',
      from: '2026-11-01',
      until: '2099-12-31',
      maxUses: '100',
    }),
    gives: done,
  },
  '/admin/codes-promo stop': {
    own: (me, { admin }) => ({ intent: 'stop', id: (me ?? admin).promoCode }),
    gives: done,
  },
  '/admin/reclamations/:id send': {
    own: () => ({ decision: 'none', grounds: text }),
    at: ({ claimed }) => `/admin/reclamations/${claimed}`,
    gives: done,
  },
  '/admin/avis hide': {
    own: (_, { client }) => ({ intent: 'hide', id: client.review, part: 'review', reason: 'off-topic', words: text }),
    gives: [303, 409],
    touches: 'client',
    promotes: true,
  },
  '/admin/avis restore': {
    own: (_, { client }) => ({ intent: 'restore', id: client.review, part: 'review' }),
    gives: [303, 409],
    touches: 'client',
    promotes: true,
  },
  '/evenements/:slug register': {
    own: () => ({ intent: 'register' }),
    at: () => `/evenements/${eventSlug}`,
    gives: placeChanges,
  },
  '/evenements/:slug wait': {
    own: () => ({ intent: 'wait' }),
    at: () => `/evenements/${eventSlug}`,
    gives: placeChanges,
  },
  '/evenements/:slug leave': {
    own: () => ({ intent: 'leave' }),
    at: () => `/evenements/${eventSlug}`,
    gives: placeChanges,
  },
  '/admin/evenements/nouveau create': { own: () => ({ intent: 'create', ...eventFields }), gives: done },
  '/admin/evenements/:id save': {
    own: () => ({ intent: 'save', edition: '1', ...eventFields }),
    at: ({ profileId }) => `/admin/evenements/${profileId}`,
    gives: [404],
  },
  '/admin/evenements/:id cancel': {
    own: () => ({ intent: 'cancel', reason: text }),
    at: ({ profileId }) => `/admin/evenements/${profileId}`,
    gives: [404],
  },
  // An admin can neither suspend their own account nor sign it out there.
  '/admin/comptes/:id suspend': {
    own: () => ({ intent: 'suspend', reason: text }),
    at: ({ profileId }) => `/admin/comptes/${profileId}`,
    gives: [409],
  },
  '/admin/comptes/:id lift': {
    own: () => ({ intent: 'lift' }),
    at: ({ profileId }) => `/admin/comptes/${profileId}`,
    gives: [409],
  },
  '/admin/comptes/:id sign-out': {
    own: () => ({ intent: 'sign-out' }),
    at: ({ profileId }) => `/admin/comptes/${profileId}`,
    gives: [409],
  },
  '/admin/messages send': {
    own: (_, { client }) => ({ kind: 'support', id: client.message, answer: text }),
    gives: done,
    touches: 'client',
  },
});

export type Sending = keyof typeof forms;

/** Extra fields that try to raise the sender's role, or to reach another member's data. */
export const smuggled = (them: Member): Fields => ({
  role: 'admin',
  status: 'active',
  application_status: 'approved',
  applicationStatus: 'approved',
  validated_by: them.profileId,
  rating: '5',
  rating_sum: '500',
  reviews_count: '100',
  reviewsCount: '100',
  email_verified: 'true',
  emailVerified: 'true',
  id: them.profileId,
  user_id: them.userId,
  userId: them.userId,
  profileId: them.profileId,
  user_profile_id: them.profileId,
  sender: them.userId,
});

export function bodyOf(fields: Fields): URLSearchParams {
  const body = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) for (const each of [value].flat()) body.append(name, each);
  return body;
}

export const eventSlug = 'une-rencontre';

interface Place {
  readonly path: string;
  readonly gives?: readonly number[];
  /** Only this role has access; the others get this status. */
  readonly only?: readonly [Role, readonly number[]];
  /** The URL itself is the secret. */
  readonly isKey?: true;
}

const ofCalls = (cast: Cast, what: string): Place[] =>
  [cast.client, cast.expert].map(({ appointment, role }) => ({
    path: `/appels-video/${appointment}/${what}`,
    gives: [200],
    only: [role, [404]],
  }));

/** Paths with parameters: existing ones, and ones that must not be found. */
export const places = (cast: Cast): Partial<Record<string, readonly Place[]>> => ({
  '/evenements/:slug': [{ path: `/evenements/${eventSlug}` }, { path: '/evenements/inconnu', gives: [404] }],
  '/evenements/:slug.ics': [{ path: `/evenements/${eventSlug}.ics` }],
  '/domaines/:slug': [{ path: '/domaines/tech' }, { path: '/domaines/inconnu', gives: [404] }],
  '/expert/:id': [
    { path: `/expert/${cast.expert.slug}` },
    { path: `/expert/${cast.expert.profileId}`, gives: [301, 302] },
    // Only an approved expert has a public page, even for themselves.
    ...[cast.client, cast.candidate, cast.rejected, cast.admin].map(({ profileId }) => ({
      path: `/expert/${profileId}`,
      gives: [404],
    })),
    // The account id is never a public id.
    { path: `/expert/${cast.expert.userId}`, gives: [404] },
  ],
  '/favoris/choix': [{ path: '/favoris/choix', gives: [302] }],
  '/favoris/retenu': [{ path: '/favoris/retenu', gives: [302] }],
  '/expert/:id/reserver': [{ path: `/expert/${cast.expert.slug}/reserver` }],
  '/expert/:id/mentorat': [{ path: `/expert/${cast.expert.slug}/mentorat` }],
  '/expert/:id/avis/:review': [{ path: `/expert/${cast.expert.slug}/avis/${cast.expert.review}`, gives: [302] }],
  '/rendez-vous/:id.ics': [cast.client, cast.expert].map(({ appointment, role }) => ({
    path: `/rendez-vous/${appointment}.ics`,
    only: [role, [404]],
  })),
  '/rendez-vous/:id': [cast.client, cast.expert].map(({ appointment, role }) => ({
    path: `/rendez-vous/${appointment}`,
    // An admin is led to the back office.
    only: [role, [302, 404]],
  })),
  '/rendez-vous/:id/modifier': [cast.client, cast.expert].map(({ appointment, role }) => ({
    path: `/rendez-vous/${appointment}/modifier`,
    gives: [200],
    only: [role, [302]],
  })),
  '/rendez-vous/:id/repondre': [{ path: `/rendez-vous/${cast.expert.appointment}/repondre` }],
  '/rendez-vous/:id/annuler': [cast.client, cast.expert].map(({ appointment, role }) => ({
    path: `/rendez-vous/${appointment}/annuler`,
    gives: [200],
    only: [role, [302]],
  })),
  '/rendez-vous/:id/retractation': [
    { path: `/rendez-vous/${cast.client.appointment}/retractation`, gives: [200], only: ['client', [302]] },
    {
      path: `/rendez-vous/${cast.client.appointment}/retractation?cle=${'A'.repeat(43)}`,
      gives: [200],
      only: ['client', [302]],
    },
  ],
  '/rendez-vous/:id/resiliation': [{ path: `/rendez-vous/${cast.client.appointment}/resiliation`, gives: [302] }],
  '/rendez-vous/:id/reclamation': [cast.client, cast.expert].map(({ claimed, role }) => ({
    path: `/rendez-vous/${claimed}/reclamation`,
    gives: [200],
    only: [role, [302]],
  })),
  '/rendez-vous/:id/evaluer': [
    { path: `/rendez-vous/${cast.client.claimed}/evaluer`, gives: [200], only: ['client', [302]] },
  ],
  '/rendez-vous/:id/factures': [cast.client, cast.expert].map(({ appointment, role }) => ({
    path: `/rendez-vous/${appointment}/factures`,
    gives: [200],
    only: [role, [302]],
  })),
  '/rendez-vous/:id/facture.pdf': [cast.client, cast.expert].map(({ appointment, role }) => ({
    path: `/rendez-vous/${appointment}/facture.pdf`,
    only: [role, [404]],
  })),
  '/rendez-vous/:id/messages': [cast.client, cast.expert].map(({ appointment, role }) => ({
    path: `/rendez-vous/${appointment}/messages`,
    only: [role, [404]],
  })),
  '/rendez-vous/:id/messages/lus': [{ path: `/rendez-vous/${cast.client.appointment}/messages/lus` }],
  '/rendez-vous/:id/messages/fichiers/:file': [cast.client, cast.expert].flatMap(({ appointment, sentFile, role }) => [
    { path: `/rendez-vous/${appointment}/messages/fichiers/${sentFile}`, only: [role, [404]] as const },
    // Through an appointment that the file does not belong to.
    { path: `/rendez-vous/${cast['other client'].appointment}/messages/fichiers/${sentFile}`, gives: [404] },
  ]),
  '/papiers/:id.pdf': [cast.client, cast.expert].map(({ paper, role }) => ({
    path: `/papiers/${paper}.pdf`,
    only: [role, [404]],
  })),
  '/admin/papiers.csv': [{ path: '/admin/papiers.csv?du=2026-01-01&au=2026-12-31' }],
  '/admin/papiers/:id.pdf': [
    { path: `/admin/papiers/${cast.client.paper}.pdf` },
    { path: `/admin/papiers/${cast.client.appointment}.pdf`, gives: [404] },
  ],
  '/expert-space/paiements/:id.pdf': [
    { path: `/expert-space/paiements/${cast.expert.payout}.pdf`, gives: [200], only: ['expert', [404]] },
  ],
  '/admin/versements/:id.xml': [{ path: `/admin/versements/${crypto.randomUUID()}.xml`, gives: [404] }],
  '/admin/evenements/:id': [{ path: `/admin/evenements/${crypto.randomUUID()}`, gives: [404] }],
  '/admin/evenements/:id.csv': [{ path: `/admin/evenements/${crypto.randomUUID()}.csv`, gives: [404] }],
  '/admin/comptes/:id': [
    { path: `/admin/comptes/${cast.client.profileId}` },
    // The account id is never a public id.
    { path: `/admin/comptes/${cast.client.userId}`, gives: [404] },
  ],
  '/admin/rendez-vous/:id': [
    { path: `/admin/rendez-vous/${cast.client.appointment}` },
    { path: `/admin/rendez-vous/${cast.client.profileId}`, gives: [404] },
  ],
  '/admin/reclamations/:id': [
    { path: `/admin/reclamations/${cast.client.claimed}` },
    { path: `/admin/reclamations/${cast.client.appointment}`, gives: [404] },
  ],
  '/appels-video/:id': [cast.client, cast.expert].map(({ appointment, role }) => ({
    path: `/appels-video/${appointment}`,
    gives: [200],
    only: [role, [404]],
  })),
  '/appels-video/:id/compte-rendu': ofCalls(cast, 'compte-rendu'),
  '/appels-video/:id/compte-rendu.pdf': ofCalls(cast, 'compte-rendu.pdf'),
  '/appels-video/:id/notes': ofCalls(cast, 'notes'),
  // Not over yet: the room answers.
  '/appels-video/:id/fin': [cast.client, cast.expert].map(({ appointment, role }) => ({
    path: `/appels-video/${appointment}/fin`,
    gives: [302],
    only: [role, [404]],
  })),
  '/dashboard/paiement/:card/supprimer': [cast.client, cast.expert].map(({ card, role }) => ({
    path: `/dashboard/paiement/${card}/supprimer`,
    gives: [200],
    only: [role, [302]],
  })),
  '/dashboard/paiement/mentorat/:series': [cast.client, cast.expert].map(({ mentorship, role }) => ({
    path: `/dashboard/paiement/mentorat/${mentorship}`,
    gives: [200],
    only: [role, [302]],
  })),
  '/rendez-vous/:id/payer': [{ path: `/rendez-vous/${cast.client.appointment}/payer`, gives: [302] }],
  '/agenda/:person/:signature.ics': [
    { path: cast.client.feed, isKey: true },
    // Signed for another person, or with an invalid signature.
    { path: cast.client.feed.replace(cast.client.profileId, cast.expert.profileId), gives: [404] },
    { path: `/agenda/${cast.client.profileId}/${'A'.repeat(43)}.ics`, gives: [404] },
  ],
  '/desabonnement/:topic': [{ path: '/desabonnement/reminders?token=inconnu' }],
  '/:slug': [{ path: `/${cast.expert.slug}` }],
  '/*': [{ path: '/une/page/qui-n-existe-pas' }],
  '/design/mails/:file': [
    { path: '/design/mails/resetPassword.html' },
    { path: '/design/mails/resetPassword.txt' },
    { path: '/design/mails/inconnu.html', gives: [404] },
  ],
  '/design/:component?': [{ path: '/design' }, { path: '/design/badge' }],
});

/** Statuses of pages for people with access, where they are not 200: 301 and 302 redirect, 400 needs a link from a mail. */
export const statuses: Readonly<Record<string, readonly number[]>> = {
  '/expert/:id/avis/:review': [302],
  '/:slug': [301],
  '/*': [404],
  '/checkout/connexion': [302],
  '/se-connecter': [200, 302],
  '/se-connecter/verification': [200, 302],
  '/se-connecter/code': [302],
  '/se-connecter/cle-d-acces': [302],
  '/se-deconnecter': [302],
  '/verifier-adresse': [400],
  '/nouveau-mot-de-passe': [400],
  '/desabonnement/:topic': [400],
  '/nouvelle-adresse': [400],
  '/dashboard/paiement/:card/supprimer': [200, 302],
  '/dashboard/paiement/mentorat/:series': [200, 302],
  '/rendez-vous/agenda': [302],
  '/rendez-vous/:id': [200, 302],
  '/rendez-vous/:id/modifier': [200, 302],
  '/rendez-vous/:id/repondre': [302],
  '/rendez-vous/:id/annuler': [200, 302],
  '/rendez-vous/:id/reclamation': [200, 302],
  '/rendez-vous/:id/messages/lus': [302],
  '/rendez-vous/:id/factures': [200, 302],
  '/rendez-vous/:id/retractation': [200, 302],
  '/rendez-vous/:id/resiliation': [200, 302],
  '/rendez-vous/:id/evaluer': [200, 302],
  '/rendez-vous/:id/payer': [200, 302],
  '/appels-video/:id/fin': [200, 302],
  '/profil/nouvelle-adresse': [302],
  '/profil/photo': [302],
  '/profil/donnees/fichier': [302],
  '/confirmer': [200, 302],
  '/profil/securite/application': [200, 302],
  '/profil/securite/cle-d-acces': [302],
  '/verifier-adresse/renvoyer': [302],
  '/expert-space/agenda/google': [303],
  '/expert-space/paiements/iban': [400],
};
