/** A measured figure, and whether it meets the promise. */
export interface Figure {
  readonly what: string;
  readonly figure: string;
  readonly holds: boolean;
}

export interface Proof {
  readonly promise: string;
  prove(size: { short: boolean }): Promise<readonly Figure[]>;
}
