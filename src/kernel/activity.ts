/** Something that happened to an account, told on its dashboard. Each module tells of its own rows. */
export interface Activity<Kind extends string> {
  readonly id: string;
  readonly kind: Kind;
  readonly at: Date;
  /** The words that tell it from others of its kind, where there are any: a subject, a title. */
  readonly about: string | null;
}
