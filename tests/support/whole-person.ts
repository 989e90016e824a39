import type { ProfileId, UserId } from '#kernel/ids';
import { phoneColumns } from '#modules/identity/server';
import type { Platform } from '#platform/platform';
import { seal } from '#platform/seal';
import { addAppointment, completeAppointment } from './database/appointments.ts';
import { addEvent } from './database/events.ts';
import { pay, payAndEarn } from './database/money.ts';
import { addInvoice } from './database/papers.ts';
import { addReview } from './database/reviews.ts';

/** Unique texts for every kind of personal data. */
export const traces = {
  firstName: 'Zéphyrine',
  lastName: 'Quatrebarbes',
  phone: '+33639980017',
  birthDate: '1968-03-17',
  taxNumber: '1234567890123',
  linkedin: 'https://www.linkedin.com/in/zq-conseil-7731',
  position: 'Cartographe des gisements oubliés',
  company: 'Halle aux Topazes',
  formerCompany: 'Compagnie des Verrous Bleus',
  bio: 'Trente ans à relever des mines que plus personne ne situait, du Cantal au Kirghizistan, puis à apprendre aux autres à les lire.',
  regulatedNote: 'Registre des arpenteurs, numéro 99 418',
  skill: 'Topométrie de galerie',
  promise: 'Un relevé de vos galeries, coté au centimètre',
  slug: 'zephyrine-quatrebarbes',
  picture: 'https://portraits.example/zq-4410.jpg',
  pendingEmail: 'nouvelle-boite-zq@courrier.example',
  ip: '203.0.113.77',
  userAgent: 'Mozilla/5.0 (Lanterne 12; Fennec)',
  sessionToken: 'jeton-de-session-zq-58c1',
  providerAccount: 'sub-118244009317',
  accessToken: 'acces-zq-7f11',
  refreshToken: 'rafraichi-zq-7f12',
  idToken: 'identite-zq-7f13',
  appSecret: 'secret-application-zq-9a',
  backupCodes: 'codes-de-secours-zq-9b',
  pushAddress: 'https://push.example/zq-77120',
  pushKey: `BZq${'k'.repeat(84)}`,
  pushSecret: `Zq${'s'.repeat(20)}`,
  passkeyName: 'Téléphone de Zéphyrine',
  passkeyId: 'cle-publique-zq-01',
  passkeyKey: 'corps-de-cle-zq-02',
  device: 'Lanterne/Fennec',
  deviceHash: 'empreinte-de-navigateur-zq-04',
  link: 'lien-de-mot-de-passe-zq',
  calendar: 'adresse-scellee-zq-03',
  dayOff: 'Noces de Barnabé',
  sessionTitle: 'Lecture du filon de Saint-Alyre',
  sessionMessage: 'Apportez la coupe du puits Marthe.',
  upcomingMessage: 'Comment étayer une voûte de schiste ?',
  orderEmail: 'achats-zq@courrier.example',
  orderCompany: 'Comptoir des Filons Zéphyr',
  legalName: 'Zéphyrine Quatrebarbes, géomètre',
  street: '4 impasse du Filon',
  cardHolder: 'Zéphyrine Q. Porteuse',
  askedByThem: 'Quelle galerie voulez-vous rouvrir ?',
  answeredToThem: 'Celle du puits Marthe, sous la chapelle.',
  answeredByThem: 'Un étai de chêne, fendu en mars.',
  noted: 'Sceller la galerie du puits Marthe avant le dégel.',
  written: 'La clef du puits Marthe est sous la troisième lauze.',
  sentFile: 'coupe-du-puits-marthe.pdf',
  rejection: 'Vos relevés de 1998 nous manquent encore.',
  suspension: 'Vos trois appels du mois d’août 1998 nous ont été signalés.',
  subject: 'Ma facture du gisement',
  message: 'La galerie sept figure deux fois sur le relevé de mars.',
  answer: 'La seconde galerie sept a été retirée.',
  opinion: 'Une lampe frontale aurait suffi.',
  reported: 'Ce profil recopie ma carte des filons du Livradois.',
} as const;

/**
 * Rows of one person in every table that can hold some, and a picture. The account already exists; `admin` approved them and is the other
 * side of their appointments.
 */
export async function addWholePerson(
  { db, env, storage }: Pick<Platform, 'db' | 'env' | 'storage'>,
  { userId, profileId, email }: { userId: UserId; profileId: ProfileId; email: string },
  admin: ProfileId,
): Promise<void> {
  const user_id = userId;
  const user_profile_id = profileId;
  const long = new Date('2026-02-01T09:00:00Z');
  const later = new Date('2026-02-03T09:00:00Z');
  const soon = new Date(Date.now() + 3_600_000);
  const picture = `avatars/${profileId}/7d1c1f0e-5f0e-4a52-9a39-1d0f5f0e4a52.webp`;
  await storage.put(picture, Buffer.from(`portrait de ${traces.firstName} ${traces.lastName}`));
  await storage.put(`apercus/expert/${profileId}.png`, Buffer.from(`aperçu de ${traces.lastName}`));

  await db.updateTable('users').set({ image: traces.picture, email_verified: true }).where('id', '=', userId).execute();
  // First: a recovery ends pending changes, which come below.
  await db
    .insertInto('account_recoveries')
    .values({ user_id: userId, way: 'password-reset', first: false, recovered_at: later })
    .execute();
  await db.insertInto('expert_slugs').values({ user_profile_id, slug: traces.slug }).execute();
  await db
    .updateTable('user_profiles')
    .set({
      role: 'expert',
      first_name: traces.firstName,
      last_name: traces.lastName,
      avatar_url: `/media/${picture}`,
      ...phoneColumns(env, profileId, traces.phone),
      linkedin_url: traces.linkedin,
      position: traces.position,
      company: traces.company,
      companies: [traces.formerCompany],
      bio: traces.bio,
      regulated_note: traces.regulatedNote,
      experience_years: 30,
      hourly_rate_cents: 12_300,
      application_status: 'approved',
      application_date: later,
      validation_date: later,
      validated_by: admin,
    })
    .where('id', '=', profileId)
    .execute();
  const domain = await db.selectFrom('domains').select('id').orderBy('id').executeTakeFirstOrThrow();
  await db.insertInto('user_domains').values({ user_profile_id, domain_id: domain.id }).execute();
  const skill = await db.insertInto('skills').values({ name: traces.skill }).returning('id').executeTakeFirstOrThrow();
  await db.insertInto('user_skills').values({ user_profile_id, skill_id: skill.id }).execute();
  await db
    .insertInto('profile_promises')
    .values({ user_profile_id, kind: 'outcome', position: 0, line: traces.promise })
    .execute();
  await db
    .insertInto('invoicing_identities')
    .values({
      user_profile_id,
      legal_name: traces.legalName,
      street: traces.street,
      postcode: '63000',
      town: 'Clermont-Ferrand',
      country: 'FR',
      siren: '732829320',
      vat_regime: 'franchise',
      birth_date_sealed: seal(env, 'birth-date', profileId, traces.birthDate),
      tax_number_sealed: seal(env, 'tax-number', profileId, traces.taxNumber),
      saved_at: later,
      last_used_at: later,
    })
    .execute();
  await db
    .insertInto('invoicing_mandates')
    .values({ user_profile_id, version: 1, words: 'Je donne mandat.', signed_at: later })
    .execute();
  await addInvoice(db, {
    issuer: profileId,
    recipient: admin,
    issuerName: traces.legalName,
    street: traces.street,
    at: later,
  });
  await db
    .insertInto('days_off')
    .values({ user_profile_id, first_day: '2026-12-24', last_day: '2026-12-26', label: traces.dayOff })
    .execute();
  await db
    .insertInto('outside_busy_times')
    .values({ user_profile_id, starts_at: soon, ends_at: new Date(soon.getTime() + 3_600_000) })
    .execute();
  await db
    .insertInto('connected_calendars')
    .values({
      expert_id: user_profile_id,
      kind: 'ics',
      secret_sealed: traces.calendar,
      host: 'agenda.example',
      connected_at: soon,
      next_check_at: soon,
    })
    .execute();
  await db.insertInto('calendar_feeds').values({ user_profile_id }).execute();
  await db
    .insertInto('preparatory_questions')
    .values({ user_profile_id, place: 1, question: traces.askedByThem })
    .execute();
  const mornings = { day_of_week: 1, start_time: '09:00', end_time: '11:00', percent: 20 };
  await db
    .insertInto('slot_reductions')
    .values({ user_profile_id, ...mornings })
    .execute();
  const taken = { expert: profileId, client: admin, startsAt: later };
  const title = `${traces.sessionTitle}, avec ${traces.firstName} ${traces.lastName}`;
  const tookPlace = await addAppointment(db, { ...taken, title, message: traces.sessionMessage });
  await db
    .insertInto('call_journal')
    .values({
      appointment_id: tookPlace,
      version: 2,
      profile_id: profileId,
      role: 'expert',
      kind: 'join',
      tab: crypto.randomUUID(),
      at: later,
    })
    .execute();
  await db.updateTable('appointments').set({ expert_joined_at: later }).where('id', '=', tookPlace).execute();
  await db
    .insertInto('recap_entries')
    .values({
      id: crypto.randomUUID(),
      appointment_id: tookPlace,
      author_id: profileId,
      kind: 'action',
      text: traces.noted,
      written_at: later,
    })
    .execute();
  const messageId = crypto.randomUUID();
  const fileId = crypto.randomUUID();
  const storage_key = `messages/${profileId}/${fileId}.pdf`;
  await storage.put(storage_key, Buffer.from('%PDF-1.7'));
  await db
    .insertInto('messages')
    .values({
      id: messageId,
      appointment_id: tookPlace,
      author_id: profileId,
      number: 1,
      text: '',
      text_sealed: seal(env, 'message', messageId, traces.written),
      sent_at: later,
    })
    .execute();
  await db
    .insertInto('message_files')
    .values({
      id: fileId,
      message_id: messageId,
      author_id: profileId,
      place: 1,
      name: traces.sentFile,
      media_type: 'application/pdf',
      size_bytes: 8,
      storage_key,
      state: 'clean',
      scan_at: null,
    })
    .execute();
  await db
    .insertInto('message_reads')
    .values({ appointment_id: tookPlace, reader_id: profileId, read_up_to: 1 })
    .execute();
  await completeAppointment(db, tookPlace);
  await db
    .insertInto('claims')
    .values({
      appointment_id: tookPlace,
      client_id: admin,
      expert_id: profileId,
      words: 'Le son a été coupé.',
      raised_at: later,
      answer: 'Mon casque était en panne.',
      answered_at: later,
    })
    .execute();
  await addReview(db, { id: tookPlace, expert: profileId, client: admin, at: later });
  const theirs = { expert: admin, client: profileId, startsAt: new Date(taken.startsAt.getTime() - 86_400_000) };
  const rated = await addAppointment(db, theirs);
  await completeAppointment(db, rated);
  await addReview(db, { id: rated, ...theirs, at: later });
  await db
    .insertInto('contract_endings')
    .values({
      kind: 'termination',
      appointment_id: tookPlace,
      client_id: admin,
      expert_id: profileId,
      refund_cents: 0,
      declared_at: later,
      ends_at: later,
    })
    .execute();
  // Its earning is to be paid out.
  await payAndEarn(db, { appointmentId: tookPlace, client: admin, expert: profileId, at: later });
  const iban = {
    iban_sealed: 'aaaaaaaaaaaaaaaa.bb.cccccccccccccccccccccc',
    iban_last4: '0189',
    iban_holder: 'Titulaire du compte',
  };
  await db
    .insertInto('payout_accounts')
    .values({ expert_id: profileId, method: 'iban', ...iban })
    .execute();
  await db
    .insertInto('iban_changes')
    .values({ expert_id: profileId, ...iban, requested_at: later, expires_at: soon })
    .execute();
  await db
    .updateTable('appointments')
    .set({ answers: [traces.answeredToThem] })
    .where('id', '=', tookPlace)
    .execute();
  const seriesId = crypto.randomUUID();
  await db
    .insertInto('appointment_series')
    .values({ id: seriesId, expert_id: admin, client_id: profileId, months: 1, created_at: later })
    .execute();
  const inTenDays = new Date(Math.ceil(Date.now() / 86_400_000 + 10) * 86_400_000);
  const ahead = { expert: admin, client: profileId, startsAt: inTenDays, seriesId };
  const upcoming = await addAppointment(db, { ...ahead, message: traces.upcomingMessage });
  await db
    .insertInto('pending_ratings')
    .values({ appointment_id: upcoming, rater_user_profile_id: profileId, rating: 4, created_at: later })
    .execute();
  await pay(db, { appointmentId: upcoming, client: profileId, at: later });
  const promo = {
    percent: 20,
    valid_from: long,
    valid_until: later,
    max_uses: 5,
    created_by: profileId,
    created_at: long,
  };
  const { id: promo_code_id } = await db
    .insertInto('promo_codes')
    .values({ code: `FILON-${profileId.slice(0, 8).toUpperCase()}`, ...promo })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('sepa_files').values({ made_at: later, made_by: profileId }).execute();
  await db
    .insertInto('promo_uses')
    .values({ appointment_id: upcoming, promo_code_id, client_id: profileId, used_at: later })
    .execute();
  await db
    .insertInto('orders')
    .values({
      appointment_id: upcoming,
      client_id: profileId,
      email: traces.orderEmail,
      first_name: traces.firstName,
      last_name: traces.lastName,
      buyer: 'professional',
      company_name: traces.orderCompany,
      siren: '732829320',
      starts_early: true,
      keeps_card: true,
      created_at: later,
    })
    .execute();
  const accepted = { user_id, version: '2026-01-01', accepted_at: later };
  await db
    .insertInto('legal_acceptances')
    .values([
      { ...accepted, text: 'conditions-utilisation', way: 'sign-up' },
      { ...accepted, text: 'conditions-vente', way: 'checkout', appointment_id: upcoming },
    ])
    .execute();
  await db
    .insertInto('payments')
    .values({
      appointment_id: upcoming,
      client_id: profileId,
      expert_id: admin,
      amount_cents: 6_000,
      currency: 'EUR',
      target: 'capture',
      state: 'pending',
      created_at: later,
    })
    .execute();
  await db.insertInto('provider_customers').values({ user_id, customer_id: 'cus_1' }).execute();
  await db
    .insertInto('payment_methods')
    .values({
      user_id,
      stripe_payment_method_id: 'pm_1',
      card_type: 'visa',
      last4: '4242',
      expiry_month: 12,
      expiry_year: 2031,
      cardholder_name: traces.cardHolder,
      is_default: true,
      is_verified: true,
      fingerprint: 'fingerprint',
    })
    .execute();
  await db
    .updateTable('appointments')
    .set({ questions: ['Qu’est-ce qui a cédé ?'], answers: [traces.answeredByThem] })
    .where('id', '=', upcoming)
    .execute();
  await db
    .insertInto('application_rejections')
    .values({
      user_profile_id,
      applied_at: long,
      rejected_at: long,
      rejected_by: admin,
      reason: traces.rejection,
    })
    .execute();
  await db
    .insertInto('account_suspensions')
    .values({
      user_profile_id,
      reason: traces.suspension,
      suspended_at: long,
      suspended_by: admin,
      lifted_at: later,
      lifted_by: admin,
    })
    .execute();

  const session = await db
    .insertInto('sessions')
    .values({
      user_id,
      token: traces.sessionToken,
      expires_at: soon,
      ip_address: traces.ip,
      user_agent: traces.userAgent,
      device: traces.device,
      confirmed_at: long,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('push_subscriptions')
    .values({
      user_id,
      session_id: session.id,
      endpoint: traces.pushAddress,
      p256dh: traces.pushKey,
      auth: traces.pushSecret,
      created_at: later,
      last_sent_at: later,
    })
    .execute();
  await db
    .insertInto('accounts')
    .values({
      user_id,
      provider_id: 'google',
      account_id: traces.providerAccount,
      access_token: traces.accessToken,
      refresh_token: traces.refreshToken,
      id_token: traces.idToken,
    })
    .execute();
  await db.insertInto('verifications').values({ identifier: traces.link, value: userId, expires_at: soon }).execute();
  await db
    .insertInto('two_factors')
    .values({ user_id, secret: traces.appSecret, backup_codes: traces.backupCodes })
    .execute();
  await db
    .insertInto('passkeys')
    .values({
      user_id,
      name: traces.passkeyName,
      credential_id: traces.passkeyId,
      public_key: traces.passkeyKey,
      counter: 3,
      device_type: 'multiDevice',
      backed_up: true,
    })
    .execute();
  await db
    .insertInto('security_events')
    .values({
      user_id,
      kind: 'sign-in',
      network: '203.0.113.0/24',
      occurred_at: later,
      details: { factors: 'passkey' },
    })
    .execute();
  await db.insertInto('email_changes').values({ user_id, new_email: traces.pendingEmail, expires_at: soon }).execute();
  await db
    .insertInto('mailed_links')
    .values({
      user_id,
      kind: 'not-me',
      email: traces.pendingEmail,
      token_hash: 'x',
      expires_at: soon,
      created_at: later,
    })
    .execute();
  await db
    .insertInto('trusted_devices')
    .values({ user_id, token_hash: traces.deviceHash, seen_at: later, created_at: later })
    .execute();
  await db.insertInto('sign_in_codes').values({ user_id, email, expires_at: soon, created_at: later }).execute();
  await db
    .insertInto('device_tests')
    .values({ user_profile_id, device: crypto.randomUUID(), verdict: 'good', tested_at: later })
    .execute();
  await db.insertInto('favourites').values({ user_profile_id, expert_id: user_profile_id, added_at: later }).execute();
  await db.insertInto('mail_consents').values({ user_profile_id, given: true, way: 'profile-page' }).execute();
  const settled = { state: 'bounced', bounce_code: '5.1.1', intended_at: later, settled_at: later };
  await db
    .insertInto('mail_deliveries')
    .values({ user_id, mail: 'account-created.zq', kind: 'account-created', ...settled })
    .execute();
  await db.insertInto('mail_refusals').values({ user_id, topic: 'recaps', way: 'link', refused_at: later }).execute();
  await db.insertInto('undeliverable_addresses').values({ user_id, bounce_code: '5.1.1', since: later }).execute();

  await db
    .insertInto('contact_messages')
    .values({
      user_id,
      kind: 'support',
      subject: traces.subject,
      message: traces.message,
      answer: traces.answer,
      answered_at: later,
      answered_by: admin,
    })
    .execute();
  await db
    .insertInto('client_feedback')
    .values({ user_id, rating: 4, category: 'platform', comment: traces.opinion })
    .execute();
  const report = { page_path: '/faq', category: 'intellectual-property', reason: traces.reported };
  await db
    .insertInto('content_reports')
    .values({ ...report, reporter_email: email, reporter_id: userId })
    .execute();
  // Sent by another person about their page.
  await db
    .insertInto('content_reports')
    .values({
      ...report,
      reason: 'Autre chose',
      page_path: `/expert/${traces.slug}`,
      reporter_email: 'autre@courrier.example',
    })
    .execute();
  const event = await db
    .insertInto('events')
    .values({
      slug: 'une-rencontre-de-gisements',
      title: 'Une rencontre',
      description: 'Pour se rencontrer.',
      type: 'webinar',
      category: 'Tech',
      starts_at: soon,
      ends_at: new Date(soon.getTime() + 3_600_000),
      tint: 'ciel',
      motif: 'stage',
      capacity: 20,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('event_registrations').values({ event_id: event.id, user_profile_id }).execute();
  const full = await addEvent(db, { starts_at: soon, capacity: 1 });
  await db.insertInto('event_registrations').values({ event_id: full.id, user_profile_id: admin }).execute();
  await db.insertInto('event_waits').values({ event_id: full.id, user_profile_id }).execute();
}
