// Access rules: who may read and send what. Guards and actions enforce them; this file is the expected result. `npm run prove access` tries
// every line with every role, and tests/access.test.ts fails when a route, an intent or an action has no line.

/**
 * `may-apply` is product decision 47: signed in with a verified address, no admin, not pending, not approved. `operator` is a command on
 * the server, without a URL.
 */
export type Audience = 'everyone' | 'signed-in' | 'may-apply' | 'approved-expert' | 'admin';

interface Address {
  readonly read: Audience;
  /** Status for people with access, when it is not a page: 301 and 302 redirect, 400 needs a link from a mail, 404 is for everybody. */
  readonly gives?: readonly number[];
  /** Audience per intent of the action; `send` when the action has no intents. */
  readonly send?: Readonly<Record<string, Audience>>;
}

/** Every path of routes.ts. */
export const addresses = {
  '/': { read: 'everyone' },
  '/expertises': { read: 'everyone' },
  '/mission': { read: 'everyone' },
  '/devenir-expert': { read: 'everyone' },
  '/evenements': { read: 'everyone' },
  // Redirects signed-out visitors to the sign-in.
  '/evenements/:slug': {
    read: 'everyone',
    send: { register: 'everyone', wait: 'everyone', leave: 'everyone' },
  },
  '/evenements.ics': { read: 'everyone' },
  '/evenements.rss': { read: 'everyone' },
  '/evenements/:slug.ics': { read: 'everyone' },
  '/domaines/:slug': { read: 'everyone' },
  '/expert/:id': { read: 'everyone' },
  // Redirects signed-out visitors to the sign-in.
  '/expert/:id/reserver': { read: 'everyone', send: { send: 'everyone' } },
  '/expert/:id/mentorat': { read: 'everyone', send: { send: 'everyone' } },
  '/expert/:id/avis/:review': { read: 'everyone', gives: [302] },
  // The URL itself is the secret.
  '/agenda/:person/:signature.ics': { read: 'everyone' },
  '/recherche': { read: 'everyone' },
  '/classement': { read: 'everyone' },
  '/politique-confidentialite': { read: 'everyone' },
  '/conditions-utilisation': { read: 'everyone' },
  '/conditions-vente': { read: 'everyone' },
  '/mentions-legales': { read: 'everyone' },
  '/cookies': { read: 'everyone' },
  '/hors-ligne': { read: 'everyone' },
  '/accessibilite': { read: 'everyone' },
  '/mediation': { read: 'everyone' },
  '/faq': { read: 'everyone' },
  '/signaler': { read: 'everyone', send: { send: 'everyone' } },
  '/design/mails': { read: 'everyone' },
  '/design/mails/:file': { read: 'everyone' },
  '/design/:component?': { read: 'everyone' },
  '/:slug': { read: 'everyone', gives: [301] },
  '/*': { read: 'everyone', gives: [404] },

  // Redirects people who are already signed in.
  '/se-connecter': {
    read: 'everyone',
    gives: [200, 302],
    send: { 'sign-in': 'everyone', 'sign-up': 'everyone', google: 'everyone', passkey: 'everyone' },
  },
  '/se-connecter/verification': { read: 'everyone', gives: [200, 302], send: { send: 'everyone' } },
  '/se-connecter/cle-d-acces': { read: 'everyone', gives: [302], send: { send: 'everyone' } },
  '/se-deconnecter': { read: 'everyone', gives: [302], send: { send: 'everyone' } },
  '/mot-de-passe-oublie': { read: 'everyone', send: { send: 'everyone' } },
  '/nouveau-mot-de-passe': { read: 'everyone', send: { send: 'everyone' } },
  '/verifier-adresse': { read: 'everyone', gives: [400] },
  // The token in the URL is the secret.
  '/desabonnement/:topic': { read: 'everyone', gives: [400], send: { send: 'everyone' } },
  '/nouvelle-adresse': { read: 'everyone', gives: [400], send: { send: 'everyone' } },

  '/dashboard': { read: 'signed-in' },
  '/dashboard/contact': { read: 'signed-in', send: { send: 'signed-in' } },
  '/dashboard/feedback': { read: 'signed-in', send: { send: 'signed-in' } },
  '/dashboard/paiement': {
    read: 'signed-in',
    send: { begin: 'signed-in', added: 'signed-in', default: 'signed-in' },
  },
  // For the owner of the card or mentorship; others are redirected to their own list.
  '/dashboard/paiement/:card/supprimer': { read: 'signed-in', gives: [200, 302], send: { send: 'signed-in' } },
  '/dashboard/paiement/mentorat/:series': { read: 'signed-in', gives: [200, 302], send: { send: 'signed-in' } },
  '/rendez-vous': { read: 'signed-in' },
  '/rendez-vous/agenda': { read: 'signed-in', gives: [302], send: { send: 'signed-in' } },
  // For its client and its expert; 404 for everybody else.
  '/rendez-vous/:id.ics': { read: 'signed-in' },
  '/rendez-vous/:id/modifier': { read: 'signed-in', gives: [200, 302], send: { send: 'signed-in' } },
  '/rendez-vous/:id/repondre': {
    read: 'signed-in',
    gives: [302],
    send: { accept: 'signed-in', refuse: 'signed-in' },
  },
  '/rendez-vous/:id/annuler': { read: 'signed-in', gives: [200, 302], send: { send: 'signed-in' } },
  // Raised by the client, answered by the expert.
  '/rendez-vous/:id/reclamation': {
    read: 'signed-in',
    gives: [200, 302],
    send: { raise: 'signed-in', answer: 'signed-in' },
  },
  // For its client and its expert; 404 for everybody else.
  '/rendez-vous/:id/messages': { read: 'signed-in', send: { send: 'signed-in' } },
  '/rendez-vous/:id/messages/lus': { read: 'signed-in', gives: [302], send: { send: 'signed-in' } },
  '/rendez-vous/:id/messages/fichiers/:file': { read: 'signed-in' },
  // For its client and its expert; others are redirected to their own list or get a 404.
  '/rendez-vous/:id/factures': { read: 'signed-in', gives: [200, 302] },
  '/rendez-vous/:id/facture.pdf': { read: 'signed-in' },
  '/papiers/:id.pdf': { read: 'signed-in' },
  // For its client, and for a visitor with a link from a mail; others are redirected.
  '/rendez-vous/:id/retractation': { read: 'everyone', gives: [200, 302], send: { send: 'everyone' } },
  '/rendez-vous/:id/resiliation': { read: 'everyone', gives: [200, 302], send: { send: 'everyone' } },
  // For its client, after the session and until it is rated.
  '/rendez-vous/:id/evaluer': { read: 'signed-in', gives: [200, 302], send: { send: 'signed-in' } },
  // For its client, while an amount is due.
  '/rendez-vous/:id/payer': {
    read: 'signed-in',
    gives: [200, 302],
    send: { pay: 'signed-in', paid: 'signed-in' },
  },
  '/appels-video': { read: 'signed-in' },
  '/appels-video/test': { read: 'signed-in' },
  // For its client and its expert; 404 for everybody else.
  '/appels-video/:id': { read: 'signed-in' },
  '/appels-video/:id/compte-rendu': { read: 'signed-in', send: { add: 'signed-in', remove: 'signed-in' } },
  '/appels-video/:id/notes': { read: 'signed-in', send: { add: 'signed-in', remove: 'signed-in' } },
  '/appels-video/:id/compte-rendu.pdf': { read: 'signed-in' },
  '/checkout': {
    read: 'signed-in',
    send: {
      hold: 'signed-in',
      'hold-series': 'signed-in',
      release: 'signed-in',
      book: 'signed-in',
      pay: 'signed-in',
      paid: 'signed-in',
      promo: 'signed-in',
      'promo-remove': 'signed-in',
    },
  },
  '/booking-success': { read: 'signed-in' },
  '/devenir-expert-form': { read: 'signed-in', send: { send: 'may-apply' } },
  '/profil': { read: 'signed-in', send: { save: 'signed-in', cancel: 'signed-in' } },
  '/profil/nouvelle-adresse': {
    read: 'signed-in',
    gives: [302],
    send: { resend: 'signed-in', cancel: 'signed-in' },
  },
  '/profil/photo': { read: 'signed-in', gives: [302], send: { send: 'signed-in' } },
  '/profil/donnees': {
    read: 'signed-in',
    send: { 'choose-mails': 'signed-in', 'accept-terms': 'signed-in', erase: 'signed-in' },
  },
  '/profil/notifications': {
    read: 'signed-in',
    send: {
      choose: 'signed-in',
      'retry-address': 'signed-in',
      'add-device': 'signed-in',
      'remove-device': 'signed-in',
      'try-device': 'signed-in',
    },
  },
  '/profil/donnees/fichier': { read: 'signed-in', gives: [302], send: { send: 'signed-in' } },
  '/profil/securite': {
    read: 'signed-in',
    send: {
      'change-password': 'signed-in',
      'receive-password-link': 'signed-in',
      'add-passkey': 'signed-in',
      'rename-passkey': 'signed-in',
      'remove-passkey': 'signed-in',
      'end-session': 'signed-in',
      'end-other-sessions': 'signed-in',
      later: 'signed-in',
    },
  },
  '/profil/securite/application': {
    read: 'signed-in',
    gives: [200, 302],
    send: { begin: 'signed-in', confirm: 'signed-in', renew: 'signed-in', disable: 'signed-in' },
  },
  '/profil/securite/cle-d-acces': { read: 'signed-in', gives: [302], send: { send: 'signed-in' } },
  '/verifier-adresse/renvoyer': { read: 'signed-in', gives: [302], send: { send: 'signed-in' } },

  '/expert-space': {
    read: 'approved-expert',
    send: {
      durations: 'approved-expert',
      'connect-google': 'approved-expert',
      'connect-file': 'approved-expert',
      'disconnect-calendar': 'approved-expert',
    },
  },
  // OAuth redirect URI for Google.
  '/expert-space/agenda/google': { read: 'approved-expert', gives: [303] },
  '/expert-space/disponibilites': {
    read: 'approved-expert',
    send: { save: 'approved-expert', edit: 'approved-expert' },
  },
  '/expert-space/tarifs': {
    read: 'approved-expert',
    send: { rate: 'approved-expert', 'add-reduction': 'approved-expert', 'remove-reduction': 'approved-expert' },
  },
  '/expert-space/analytics': { read: 'approved-expert' },
  '/expert-space/analytics.csv': { read: 'approved-expert' },
  '/expert-space/sessions': {
    read: 'approved-expert',
    send: { 'video-calls': 'approved-expert', 'add-question': 'approved-expert', 'remove-question': 'approved-expert' },
  },
  '/expert-space/reservations': { read: 'approved-expert', send: { terms: 'approved-expert' } },
  '/expert-space/profil': { read: 'approved-expert', send: { address: 'approved-expert' } },
  '/expert-space/avis': { read: 'approved-expert', send: { send: 'approved-expert' } },
  '/expert-space/facturation': { read: 'approved-expert', send: { send: 'approved-expert' } },
  '/expert-space/facturation.csv': { read: 'approved-expert' },
  '/expert-space/releve.pdf': { read: 'approved-expert' },
  '/expert-space/paiements': {
    read: 'approved-expert',
    send: { method: 'approved-expert', account: 'approved-expert', iban: 'approved-expert' },
  },
  '/expert-space/paiements/iban': { read: 'approved-expert', gives: [400], send: { send: 'approved-expert' } },
  // For the expert who was paid; 404 for everybody else.
  '/expert-space/paiements/:id.pdf': { read: 'approved-expert' },
  '/profil/disponibilites': { read: 'approved-expert', send: { save: 'approved-expert', edit: 'approved-expert' } },

  '/admin': { read: 'admin', send: { approve: 'admin', reject: 'admin' } },
  '/admin/messages': { read: 'admin', send: { send: 'admin' } },
  '/admin/reclamations': { read: 'admin' },
  '/admin/reclamations/:id': { read: 'admin', send: { send: 'admin' } },
  '/admin/versements': {
    read: 'admin',
    send: { 'make-file': 'admin', 'file-sent': 'admin', 'drop-file': 'admin', returned: 'admin', recovered: 'admin' },
  },
  '/admin/versements/:id.xml': { read: 'admin' },
  '/admin/papiers': { read: 'admin' },
  '/admin/papiers/:id.pdf': { read: 'admin' },
  '/admin/papiers.csv': { read: 'admin' },
  '/admin/declaration.xml': { read: 'admin' },
  '/admin/declaration.csv': { read: 'admin' },
  '/admin/codes-promo': { read: 'admin', send: { create: 'admin', stop: 'admin' } },
  '/admin/evenements': { read: 'admin' },
  '/admin/avis': { read: 'admin', send: { hide: 'admin', restore: 'admin' } },
  '/admin/evenements/nouveau': { read: 'admin', send: { create: 'admin' } },
  '/admin/evenements/:id': { read: 'admin', send: { save: 'admin', cancel: 'admin' } },
  '/admin/evenements/:id.csv': { read: 'admin' },
  '/admin/comptes': { read: 'admin' },
  '/admin/comptes/:id': { read: 'admin', send: { suspend: 'admin', lift: 'admin' } },
  '/admin/rendez-vous/:id': { read: 'admin' },
  '/admin/rapprochement': { read: 'admin' },
  '/admin/conformite': { read: 'admin' },
  '/admin/journal': { read: 'admin' },
} as const satisfies Record<string, Address>;

/** Routes that the server answers before React Router (server/app.ts), as Hono lists them. Only /live and below know the viewer. */
export const endpoints = {
  'GET /healthz': 'everyone',
  'GET /readyz': 'everyone',
  'ALL /assets/*': 'everyone',
  'ALL /:file{.+\\.\\w+}': 'everyone',
  'GET /__manifest': 'everyone',
  'GET /media/avatars/:owner/:name{[0-9a-z-]+\\.webp}': 'everyone',
  'GET /media/avatars/:owner/192/:name{[0-9a-z-]+\\.webp}': 'everyone',
  'GET /apercu/site/:version{[0-9a-f]{16}[.]png}': 'everyone',
  'GET /apercu/expert/:slug/:version{[0-9a-f]{16}[.]png}': 'everyone',
  'GET /apercu/domaine/:slug/:version{[0-9a-f]{16}[.]png}': 'everyone',
  'GET /apercu/evenement/:slug/:version{[0-9a-f]{16}[.]png}': 'everyone',
  'GET /api/auth/callback/google': 'everyone',
  /** For the payment provider, authenticated by its signature. */
  'POST /webhooks/stripe': 'everyone',
  'GET /manifest.webmanifest': 'everyone',
  'GET /sw.js': 'everyone',
  'GET /robots.txt': 'everyone',
  'GET /sitemap.xml': 'everyone',
  'GET /sitemaps/pages.xml': 'everyone',
  'GET /sitemaps/experts.xml': 'everyone',
  /** Stream of the viewer's own changes only. */
  'GET /live': 'signed-in',
  /** Announces only that an expert's calendar changed. */
  'GET /live/calendar/:expert': 'everyone',
  /** For the client and expert of the appointment, while its room is open. */
  'GET /live/call/:appointment': 'signed-in',
  'POST /live/call/:appointment': 'signed-in',
  'GET /live/call/:appointment/relays': 'signed-in',
} as const satisfies Record<string, Audience>;

/** Every action that a module exports (index.server.ts), called directly, without guards. */
export const actions = {
  admin: { liftSuspension: 'admin', suspendAccount: 'admin' },
  events: {
    cancelEvent: 'admin',
    changeEvent: 'admin',
    createEvent: 'admin',
    leaveEvent: 'signed-in',
    registerForEvent: 'signed-in',
  },
  booking: {
    answerQuestions: 'signed-in',
    applyPromoCode: 'signed-in',
    bookWithCard: 'signed-in',
    cancelAppointment: 'signed-in',
    changeSeriesCard: 'signed-in',
    confirmBooking: 'signed-in',
    decideRequest: 'signed-in',
    finishPayment: 'signed-in',
    holdSeries: 'signed-in',
    holdSlot: 'signed-in',
    openPayment: 'signed-in',
    payFailedCharge: 'signed-in',
    removeCard: 'signed-in',
    removePromoCode: 'signed-in',
    renewFeed: 'signed-in',
    // Authorised by the named client or by a token from a mail.
    terminateMentorship: 'everyone',
    withdrawContract: 'everyone',
    addQuestion: 'approved-expert',
    addReduction: 'approved-expert',
    removeQuestion: 'approved-expert',
    removeReduction: 'approved-expert',
    saveAvailability: 'approved-expert',
    saveBookingTerms: 'approved-expert',
    saveDurations: 'approved-expert',
    saveVideoCalls: 'approved-expert',
    updateAppointment: 'signed-in',
  },
  calendars: {
    connectAddress: 'approved-expert',
    disconnectCalendar: 'approved-expert',
    finishGoogleCalendar: 'approved-expert',
    startGoogleCalendar: 'approved-expert',
  },
  // For the client and expert of the appointment; not found for everybody else.
  claims: { answerClaim: 'signed-in', decideClaim: 'admin', raiseClaim: 'signed-in' },
  // The client rates and the expert answers; not found for everybody else.
  reviews: { answerReview: 'signed-in', hideReview: 'admin', rateSession: 'signed-in', restoreReview: 'admin' },
  calls: {
    addRecapEntry: 'signed-in',
    enterRoom: 'signed-in',
    joinCall: 'signed-in',
    leaveCall: 'signed-in',
    removeRecapEntry: 'signed-in',
  },
  // For the client and expert of the appointment; not found for everybody else.
  messages: { readMessages: 'signed-in', writeMessage: 'signed-in' },
  experts: {
    decideApplication: 'admin',
    saveAddress: 'approved-expert',
    saveProfile: 'signed-in',
    saveRate: 'approved-expert',
    signMandate: 'approved-expert',
    submitApplication: 'may-apply',
  },
  payouts: {
    choosePayoutMethod: 'approved-expert',
    confirmIban: 'approved-expert',
    openPayoutAccount: 'approved-expert',
    requestIban: 'approved-expert',
    dropSepaFile: 'admin',
    makeSepaFile: 'admin',
    markSepaFileSent: 'admin',
    recordRecovered: 'admin',
    recordReturnedPayout: 'admin',
  },
  identity: {
    acceptTerms: 'signed-in',
    addPasskey: 'signed-in',
    beginPasskey: 'signed-in',
    beginTwoFactor: 'signed-in',
    cancelEmailChange: 'signed-in',
    changePassword: 'signed-in',
    changePhoto: 'signed-in',
    confirmTwoFactor: 'signed-in',
    disableTwoFactor: 'signed-in',
    endOtherSessions: 'signed-in',
    endSession: 'signed-in',
    removePasskey: 'signed-in',
    removePhoto: 'signed-in',
    renamePasskey: 'signed-in',
    renewBackupCodes: 'signed-in',
    requestVerification: 'signed-in',
    resendEmailLink: 'signed-in',
    // Authorised by their input: a password, a code, a passkey, or a link from a mail.
    beginPasskeySignIn: 'everyone',
    confirmEmailChange: 'everyone',
    requestPasswordReset: 'everyone',
    resetPassword: 'everyone',
    showSecondFactor: 'everyone',
    signIn: 'everyone',
    signInWithPasskey: 'everyone',
    signOut: 'everyone',
    signUp: 'everyone',
    startGoogleSignIn: 'everyone',
    verifyEmail: 'everyone',
    forgetSecondFactors: 'operator',
    setAdmin: 'operator',
  },
  notifications: {
    addDevice: 'signed-in',
    chooseTopics: 'signed-in',
    removeDevice: 'signed-in',
    retryAddress: 'signed-in',
    tryDevice: 'signed-in',
    // Authorised by a link from a mail.
    unsubscribe: 'everyone',
  },
  payments: {
    beginCard: 'signed-in',
    chooseDefaultCard: 'signed-in',
    createPromoCode: 'admin',
    finishCard: 'signed-in',
    stopPromoCode: 'admin',
    // Authorised by the provider's signature.
    receiveEvent: 'everyone',
  },
  privacy: { chooseMails: 'signed-in', eraseAccount: 'signed-in', exportData: 'signed-in' },
  support: { answerMessage: 'admin', reportContent: 'everyone', sendFeedback: 'signed-in', sendMessage: 'signed-in' },
} as const satisfies Record<string, Record<string, Audience | 'operator'>>;
