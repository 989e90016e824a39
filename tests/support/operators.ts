/** Settings of another operator: other names and addresses, a full identity, no Google, no calls, an event video, sourced claims only. */
export const otherOperator: Readonly<Record<string, string>> = {
  GOOGLE_CLIENT_ID: '',
  GOOGLE_CLIENT_SECRET: '',
  CALLS: 'false',
  SITE_NAME: 'Tête-à-tête',
  CONTACT_ADDRESS: 'contact@tete-a-tete.example',
  MESSAGING_URL: 'https://messagerie.tete-a-tete.example/',
  SOCIAL_URL: 'https://social.tete-a-tete.example/nous',
  OPERATOR_NAME: 'Tête-à-tête Conseil',
  OPERATOR_LEGAL_FORM: 'SAS au capital de 10 000 €',
  OPERATOR_ADDRESS: '1 rue de l’Exemple, 75001 Paris',
  OPERATOR_PHONE: '+33 1 00 00 00 00',
  OPERATOR_REGISTRATION: 'RCS Paris 000 000 000',
  OPERATOR_VAT_NUMBER: 'FR00 000000000',
  OPERATOR_PUBLISHER: 'Claire Fontaine',
  OPERATOR_HOSTING: 'Hébergeur Exemple, 2 rue du Nuage, 59000 Lille',
  OPERATOR_MEDIATOR: 'Médiation Exemple, 3 place du Dialogue, 69000 Lyon',
  VERIFIED_CONTENT_ONLY: 'true',
  EVENTS_VIDEO_URL: '/films/evenements.webm',
};

/** Settings of a site whose database is unreachable. */
export const withoutDatabase = { DATABASE_URL: 'postgres://postgres@127.0.0.1:1/nowhere?sslmode=disable' } as const;
