/** Who answers for the site, as far as its operator has said (OPERATOR_*). */
interface LegalOperator {
  readonly name: string | undefined;
  readonly legalForm: string | undefined;
  readonly address: string | undefined;
  readonly phone: string | undefined;
  readonly registration: string | undefined;
  readonly vatNumber: string | undefined;
  readonly publisher: string | undefined;
  readonly hosting: string | undefined;
  readonly mediator: string | undefined;
}

/** What differs from one installation to the next. */
export interface LegalSetting {
  readonly site: string;
  readonly host: string;
  readonly contact: string;
  readonly operator: LegalOperator;
}

/** A paragraph, a list, or names and what they stand for; links are written [words](/address). */
export type LegalBlock =
  | string
  | { readonly list: readonly string[] }
  | { readonly terms: readonly (readonly [string, string])[] };

interface LegalSection {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly LegalBlock[];
}

export interface LegalText {
  readonly title: string;
  readonly lead: string;
  /** The day of the last change to the words, as a date; changed together with them, by hand. */
  readonly revisedOn: string;
  readonly sections: (setting: LegalSetting) => readonly LegalSection[];
  /** The words that hold from a later day on: shown beside the present ones until then, and in their place from then on. */
  readonly next?: {
    readonly inForceFrom: string;
    readonly revisedOn: string;
    readonly sections: (setting: LegalSetting) => readonly LegalSection[];
  };
}
