declare const brand: unique symbol;
type Branded<Name extends string> = string & { readonly [brand]: Name };

export type UserId = Branded<'UserId'>;
export type ProfileId = Branded<'ProfileId'>;
export type SessionId = Branded<'SessionId'>;
export type EmailChangeId = Branded<'EmailChangeId'>;
export type SignInCodeId = Branded<'SignInCodeId'>;
export type ContentReportId = Branded<'ContentReportId'>;
export type ContactMessageId = Branded<'ContactMessageId'>;
export type AppointmentId = Branded<'AppointmentId'>;
export type ReviewId = Branded<'ReviewId'>;
export type PaymentId = Branded<'PaymentId'>;
export type RefundId = Branded<'RefundId'>;
export type PaperId = Branded<'PaperId'>;
export type PayoutId = Branded<'PayoutId'>;
export type SepaFileId = Branded<'SepaFileId'>;
export type IbanChangeId = Branded<'IbanChangeId'>;
export type CalendarId = Branded<'CalendarId'>;
export type CardId = Branded<'CardId'>;
export type PromoCodeId = Branded<'PromoCodeId'>;
export type SynonymId = Branded<'SynonymId'>;
export type ApplicationRejectionId = Branded<'ApplicationRejectionId'>;
export type EventId = Branded<'EventId'>;
/** A browser with push notifications enabled. */
export type DeviceId = Branded<'DeviceId'>;
export type SuspensionId = Branded<'SuspensionId'>;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isUuid = (text: string) => uuid.test(text);
