/** An event of an account, shown on its dashboard. Each module reports its own rows. */
export interface Activity<Kind extends string> {
  readonly id: string;
  readonly kind: Kind;
  readonly at: Date;
  /** Text that identifies it among others of its kind, if any: a subject, a title. */
  readonly about: string | null;
}
