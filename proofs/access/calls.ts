import { holdCopy } from '#copy/hold';
import { done, type Outcome } from '#kernel/outcome';
import { liftSuspension, recordDownload, signOutAccount, suspendAccount } from '#modules/admin/server';
import {
  addQuestion,
  addReduction,
  answerQuestions,
  applyPromoCode,
  bookWithCard,
  cancelAppointment,
  changeSeriesCard,
  confirmBooking,
  decideRequest,
  finishPayment,
  holdSeries,
  holdSlot,
  openPayment,
  payFailedCharge,
  removeCard,
  removePromoCode,
  removeQuestion,
  removeReduction,
  renewFeed,
  saveAvailability,
  saveBookingTerms,
  saveDurations,
  saveVideoCalls,
  takeOverHold,
  updateAppointment,
} from '#modules/booking/server';
import {
  connectAddress,
  disconnectCalendar,
  finishGoogleCalendar,
  startGoogleCalendar,
} from '#modules/calendars/server';
import { addRecapEntry, enterRoom, joinCall, keepDeviceTest, leaveCall, removeRecapEntry } from '#modules/calls/server';
import { answerClaim, decideClaim, raiseClaim } from '#modules/claims/server';
import { cancelEvent, changeEvent, createEvent, leaveEvent, registerForEvent } from '#modules/events/server';
import {
  addFavourite,
  decideApplication,
  removeFavourite,
  saveAddress,
  saveProfile,
  saveRate,
  saveSynonym,
  signMandate,
  submitApplication,
  switchSynonym,
  trySynonym,
} from '#modules/experts/server';
import type { Viewer } from '#modules/identity';
import {
  acceptTerms,
  addPasskey,
  beginPasskey,
  beginTwoFactor,
  type Caller,
  cancelEmailChange,
  changePassword,
  changePhoto,
  choosePassword,
  confirmSensitive,
  confirmTwoFactor,
  disableTwoFactor,
  endOtherSessions,
  endSession,
  removePasskey,
  removePhoto,
  renamePasskey,
  renewBackupCodes,
  requestVerification,
  resendEmailLink,
} from '#modules/identity/server';
import { readMessages, writeMessage } from '#modules/messages/server';
import { addDevice, chooseTopics, removeDevice, retryAddress, tryDevice } from '#modules/notifications/server';
import { beginCard, chooseDefaultCard, createPromoCode, finishCard, stopPromoCode } from '#modules/payments/server';
import {
  approveSepaFile,
  choosePayoutMethod,
  confirmIban,
  dropSepaFile,
  makeSepaFile,
  markSepaFileSent,
  openPayoutAccount,
  recordRecovered,
  recordReturnedPayout,
  requestIban,
} from '#modules/payouts/server';
import { chooseMails, eraseAccount, exportData } from '#modules/privacy/server';
import { answerReview, hideReview, rateSession, restoreReview } from '#modules/reviews/server';
import { answerMessage, sendFeedback, sendMessage } from '#modules/support/server';
import type { Platform } from '#platform/platform';
import { applicationCopy } from '../../src/web/pages/devenir-expert-form/copy.ts';
import { applicationForm } from '../../tests/support/database/applications.ts';
import { orderOf, orderWords } from '../../tests/support/orders.ts';
import type { Cast, Member } from './cast.ts';
import { eventSlug, type Form, forms } from './forms.ts';

type Caught = Promise<Outcome<unknown, string>>;
type Run = (viewer: Viewer | undefined, me: Member | undefined, cast: Cast) => Caught;

const sessionOf = ({ bookable }: Member, expert: Member) => ({
  id: crypto.randomUUID(),
  expert: expert.profileId,
  start: bookable.start,
  durationMinutes: '30',
});

const callOf = ({ appointment }: Member) => ({ appointmentId: appointment, tab: crypto.randomUUID() });

const entryOf = ({ appointment }: Member) => ({ appointmentId: appointment, id: crypto.randomUUID() });

/** Each action as its page calls it, with a valid form; only the caller may be wrong. */
export function callsOn(platform: Platform): Readonly<Record<string, Run>> {
  const callerOf = (me: Member | undefined): Caller => ({
    ip: '127.0.0.1',
    headers: new Headers(me ? { cookie: me.cookie } : {}),
  });
  const asCaller =
    (action: (p: Platform, v: Viewer | undefined, f: Record<string, unknown>, c: Caller) => Caught, form: Form): Run =>
    (viewer, me, cast) =>
      action(platform, viewer, { ...form.own(me, cast) }, callerOf(me));
  const asPlatform =
    (action: (p: Platform, v: Viewer | undefined, f: Record<string, unknown>) => Caught, form: Form): Run =>
    (viewer, me, cast) =>
      action(platform, viewer, { ...form.own(me, cast) });
  return {
    'admin.liftSuspension': (viewer, me, { client }) =>
      liftSuspension(platform, viewer, { id: (me ?? client).profileId }),
    'admin.recordDownload': (viewer) => recordDownload(platform, viewer, { path: '/admin/papiers.csv' }),
    'admin.signOutAccount': (viewer, me, { client }) =>
      signOutAccount(platform, viewer, { id: (me ?? client).profileId }),
    'admin.suspendAccount': (viewer, me, { client }) =>
      suspendAccount(platform, viewer, { id: (me ?? client).profileId, reason: 'Un motif.' }),
    'events.cancelEvent': (viewer) => cancelEvent(platform, viewer, { id: crypto.randomUUID(), reason: 'Un motif.' }),
    'events.changeEvent': (viewer, me, cast) =>
      changeEvent(platform, viewer, {
        ...forms['/admin/evenements/:id save'].own(me, cast),
        id: crypto.randomUUID(),
      }),
    'events.createEvent': asPlatform(createEvent, forms['/admin/evenements/nouveau create']),
    'events.leaveEvent': (viewer) => leaveEvent(platform, viewer, { slug: eventSlug }),
    'events.registerForEvent': (viewer) => registerForEvent(platform, viewer, { slug: eventSlug, wait: false }),
    'booking.addQuestion': (viewer) => addQuestion(platform, viewer, { question: '' }),
    'booking.addReduction': (viewer) => addReduction(platform, viewer, {}),
    'booking.removeQuestion': (viewer) => removeQuestion(platform, viewer, { question: 'Laquelle ?' }),
    'booking.removeReduction': (viewer) => removeReduction(platform, viewer, { weekday: '1', start: '09:00' }),
    'booking.saveBookingTerms': (viewer) => saveBookingTerms(platform, viewer, { automatic: 'on', noticeHours: '24' }),
    'booking.saveDurations': (viewer) => saveDurations(platform, viewer, { durations: ['30'] }),
    'booking.saveVideoCalls': (viewer) => saveVideoCalls(platform, viewer, { videoCalls: 'on' }),
    'booking.answerQuestions': (viewer, me, { client }) =>
      answerQuestions(platform, viewer, { id: (me ?? client).appointment, answers: ['Une réponse.'] }),
    'booking.applyPromoCode': (viewer, me, { client }) =>
      applyPromoCode(platform, viewer, { hold: (me ?? client).appointment, code: 'BIENVENUE' }),
    'booking.bookWithCard': (viewer, me, { client }) =>
      bookWithCard(platform, viewer, { hold: (me ?? client).appointment, setup: 'seti_inconnu' }),
    'booking.cancelAppointment': (viewer, me, { client }) =>
      cancelAppointment(platform, viewer, { id: (me ?? client).appointment }),
    'booking.changeSeriesCard': (viewer, me, { client }) => {
      const { mentorship: series, card } = me ?? client;
      return changeSeriesCard(platform, viewer, { series, card });
    },
    'booking.confirmBooking': (viewer, me, { client }) =>
      confirmBooking(platform, viewer, orderOf((me ?? client).appointment), orderWords),
    'booking.decideRequest': (viewer, me, { expert }) =>
      decideRequest(platform, viewer, { id: (me ?? expert).appointment, decision: 'refuse' }),
    'booking.finishPayment': (viewer, me, { client }) =>
      finishPayment(platform, viewer, { id: (me ?? client).appointment }),
    'booking.holdSeries': (viewer, me, { client, expert }) =>
      holdSeries(platform, viewer, { ...sessionOf(me ?? client, expert), months: '1', message: 'Bonjour' }, holdCopy),
    'booking.holdSlot': (viewer, me, { client, expert }) =>
      holdSlot(platform, viewer, sessionOf(me ?? client, expert), holdCopy),
    'booking.takeOverHold': (viewer, me, { client }) =>
      takeOverHold(platform, viewer, { hold: (me ?? client).appointment }, crypto.randomUUID()),
    'booking.openPayment': (viewer, me, { client }) =>
      openPayment(platform, viewer, orderOf((me ?? client).appointment), orderWords),
    'booking.payFailedCharge': (viewer, me, { client }) =>
      payFailedCharge(platform, viewer, { id: (me ?? client).appointment }),
    'booking.removeCard': (viewer, me, { client }) => removeCard(platform, viewer, { card: (me ?? client).card }),
    'booking.removePromoCode': (viewer, me, { client }) =>
      removePromoCode(platform, viewer, { hold: (me ?? client).appointment }),
    'booking.renewFeed': (viewer) => renewFeed(platform, viewer),
    'booking.updateAppointment': (viewer, me, { client }) =>
      updateAppointment(platform, viewer, { id: (me ?? client).appointment, title: 'Un autre titre' }),
    'booking.saveAvailability': (viewer, me) =>
      saveAvailability(platform, viewer, {
        version: me?.calendarVersion ?? '1',
        timeZone: 'Europe/Paris',
        days: Array.from({ length: 7 }, () => ({ open: false, ranges: [] })),
        lunch: { on: false, start: '12:00', end: '14:00' },
        pauses: [],
        daysOff: [],
      }),
    'calendars.connectAddress': (viewer) =>
      connectAddress(platform, viewer, { address: `https://agenda.example/${crypto.randomUUID()}.ics` }),
    'calendars.disconnectCalendar': (viewer, me, { expert }) =>
      disconnectCalendar(platform, viewer, { calendar: (me ?? expert).calendar }),
    'calendars.finishGoogleCalendar': (viewer) =>
      finishGoogleCalendar(platform, viewer, { state: 'x', code: 'x' }, platform.site.origin),
    'calendars.startGoogleCalendar': (viewer) => startGoogleCalendar(platform, viewer, undefined, platform.site.origin),
    'calls.addRecapEntry': (viewer, me, { client }) =>
      addRecapEntry(platform, viewer, { ...entryOf(me ?? client), kind: 'decision', text: 'Une décision.' }),
    'calls.keepDeviceTest': (viewer) =>
      keepDeviceTest(platform, viewer, {
        device: crypto.randomUUID(),
        microphone: 'good',
        camera: 'good',
        sound: 'good',
        network: 'good',
      }),
    'messages.readMessages': (viewer, me, { client }) =>
      readMessages(platform, viewer, { appointmentId: (me ?? client).appointment, upTo: 1 }),
    'messages.writeMessage': (viewer, me, { client }) =>
      writeMessage(platform, viewer, { appointmentId: (me ?? client).appointment }, async function* () {
        yield done({ field: 'id', text: crypto.randomUUID() });
        yield done({ field: 'text', text: 'Une phrase.' });
      }),
    'calls.enterRoom': (viewer, me, { client }) => enterRoom(platform, viewer, callOf(me ?? client)),
    'calls.joinCall': (viewer, me, { client }) => joinCall(platform, viewer, callOf(me ?? client)),
    'calls.leaveCall': (viewer, me, { client }) => leaveCall(platform, viewer, callOf(me ?? client)),
    'claims.answerClaim': (viewer, me, { expert }) =>
      answerClaim(platform, viewer, { id: (me ?? expert).claimed, words: 'Une réponse.' }),
    'claims.decideClaim': (viewer, me, { client }) =>
      decideClaim(platform, viewer, { id: (me ?? client).claimed, decision: 'none', grounds: 'Un motif.' }),
    'reviews.answerReview': (viewer, me, { expert }) =>
      answerReview(platform, viewer, { id: (me ?? expert).review, words: 'Une réponse.' }),
    'reviews.hideReview': (viewer, me, { client }) =>
      hideReview(platform, viewer, {
        id: (me ?? client).review,
        part: 'review',
        reason: 'off-topic',
        words: 'Un motif.',
      }),
    'reviews.rateSession': (viewer, me, { client }) =>
      rateSession(platform, viewer, { id: (me ?? client).claimed, rating: '4' }),
    'reviews.restoreReview': (viewer, me, { client }) =>
      restoreReview(platform, viewer, { id: (me ?? client).review, part: 'review' }),
    'claims.raiseClaim': (viewer, me, { client }) =>
      raiseClaim(platform, viewer, { id: (me ?? client).claimed, words: 'Un problème.' }),
    'calls.removeRecapEntry': (viewer, me, { client }) => removeRecapEntry(platform, viewer, entryOf(me ?? client)),
    'payouts.approveSepaFile': (viewer) => approveSepaFile(platform, viewer, { file: crypto.randomUUID() }),
    'payouts.choosePayoutMethod': (viewer) => choosePayoutMethod(platform, viewer, { method: 'stripe' }),
    'payouts.confirmIban': (viewer) => confirmIban(platform, viewer, { token: `${crypto.randomUUID()}.x` }),
    'payouts.openPayoutAccount': (viewer) => openPayoutAccount(platform, viewer, undefined, platform.site.origin),
    'payouts.requestIban': (viewer) =>
      requestIban(platform, viewer, { iban: 'DE89370400440532013000', holder: 'Inès Carlier' }),
    'payouts.dropSepaFile': (viewer) => dropSepaFile(platform, viewer, { file: crypto.randomUUID() }),
    'payouts.makeSepaFile': (viewer) => makeSepaFile(platform, viewer),
    'payouts.markSepaFileSent': (viewer) => markSepaFileSent(platform, viewer, { file: crypto.randomUUID() }),
    'payouts.recordRecovered': (viewer) => recordRecovered(platform, viewer, { reversal: crypto.randomUUID() }),
    'payouts.recordReturnedPayout': (viewer, me, { expert }) =>
      recordReturnedPayout(platform, viewer, { payout: (me ?? expert).payout }),
    'experts.decideApplication': asPlatform(decideApplication, forms['/admin approve']),
    'experts.addFavourite': asPlatform(addFavourite, forms['/favoris/choix add']),
    'experts.removeFavourite': asPlatform(removeFavourite, forms['/favoris/choix remove']),
    'experts.saveAddress': (viewer) => saveAddress(platform, viewer, { slug: '42' }),
    'experts.saveRate': (viewer) => saveRate(platform, viewer, { hourlyRate: '120', currency: 'EUR' }),
    'experts.saveSynonym': asPlatform(saveSynonym, forms['/admin/recherche save']),
    'experts.switchSynonym': asPlatform(switchSynonym, forms['/admin/recherche switch']),
    'experts.trySynonym': asPlatform(trySynonym, forms['/admin/recherche try']),
    'experts.saveProfile': asCaller(saveProfile, forms['/profil save']),
    'experts.signMandate': (viewer, me, cast) =>
      signMandate(platform, viewer, forms['/expert-space/facturation send'].own(me, cast), 'Je donne mandat.'),
    'experts.submitApplication': (viewer, me, { client }) =>
      submitApplication(platform, viewer, applicationForm(me ?? client, { domains: ['tech'] }), applicationCopy),
    'identity.addPasskey': asCaller(addPasskey, forms['/profil/securite add-passkey']),
    'identity.beginPasskey': asCaller(beginPasskey, forms['/profil/securite/cle-d-acces send']),
    'identity.beginTwoFactor': asCaller(beginTwoFactor, forms['/profil/securite/application begin']),
    'identity.cancelEmailChange': (viewer) => cancelEmailChange(platform, viewer),
    'identity.choosePassword': (viewer) => choosePassword(platform, viewer, { password: 'une autre phrase de passe' }),
    'identity.changePassword': asCaller(changePassword, forms['/profil/securite change-password']),
    'identity.changePhoto': (viewer) => changePhoto(platform, viewer, undefined, async () => done(new Uint8Array())),
    'identity.confirmSensitive': asCaller(confirmSensitive, forms['/confirmer send']),
    'identity.confirmTwoFactor': asCaller(confirmTwoFactor, forms['/profil/securite/application confirm']),
    'identity.disableTwoFactor': asCaller(disableTwoFactor, forms['/profil/securite/application disable']),
    'identity.endOtherSessions': (viewer) => endOtherSessions(platform, viewer),
    'identity.acceptTerms': (viewer) => acceptTerms(platform, viewer),
    'identity.endSession': asPlatform(endSession, forms['/profil/securite end-session']),
    'identity.removePasskey': asPlatform(removePasskey, forms['/profil/securite remove-passkey']),
    'identity.removePhoto': (viewer) => removePhoto(platform, viewer),
    'identity.renamePasskey': asPlatform(renamePasskey, forms['/profil/securite rename-passkey']),
    'identity.renewBackupCodes': asCaller(renewBackupCodes, forms['/profil/securite/application renew']),
    'identity.requestVerification': (viewer, me) => requestVerification(platform, viewer, undefined, callerOf(me)),
    'identity.resendEmailLink': (viewer, me) => resendEmailLink(platform, viewer, undefined, callerOf(me)),
    'notifications.addDevice': asCaller(addDevice, forms['/profil/notifications add-device']),
    'notifications.removeDevice': (viewer, me, cast) =>
      removeDevice(platform, viewer, forms['/profil/notifications remove-device'].own(me, cast)),
    'notifications.tryDevice': asCaller(tryDevice, forms['/profil/notifications try-device']),
    'notifications.chooseTopics': asCaller(chooseTopics, forms['/profil/notifications choose']),
    'notifications.retryAddress': (viewer, me) => retryAddress(platform, viewer, undefined, callerOf(me)),
    'payments.beginCard': (viewer) => beginCard(platform, viewer, { holder: 'Claire Fontaine' }),
    'payments.chooseDefaultCard': (viewer, me, { client }) =>
      chooseDefaultCard(platform, viewer, { card: (me ?? client).card }),
    'payments.createPromoCode': asPlatform(createPromoCode, forms['/admin/codes-promo create']),
    'payments.finishCard': (viewer) => finishCard(platform, viewer, { setup: 'seti_1' }),
    'payments.stopPromoCode': asPlatform(stopPromoCode, forms['/admin/codes-promo stop']),
    'privacy.chooseMails': asCaller(chooseMails, forms['/profil/donnees choose-mails']),
    'privacy.eraseAccount': asCaller(eraseAccount, forms['/profil/donnees erase']),
    'privacy.exportData': (viewer, me, cast) =>
      exportData(platform, viewer, forms['/profil/donnees/fichier send'].own(me, cast), callerOf(me), ''),
    'support.answerMessage': (viewer, _, cast) =>
      answerMessage(platform, viewer, forms['/admin/messages send'].own(undefined, cast)),
    'support.sendFeedback': (viewer, me, cast) =>
      sendFeedback(platform, viewer, forms['/dashboard/feedback send'].own(me, cast)),
    'support.sendMessage': (viewer, me, cast) =>
      sendMessage(platform, viewer, forms['/dashboard/contact send'].own(me, cast), 'support'),
  };
}
