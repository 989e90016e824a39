/** Operator of the site, from the OPERATOR_* settings; `undefined` where not set. */
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

/** Values that differ between installations. */
export interface LegalSetting {
  readonly site: string;
  readonly host: string;
  readonly contact: string;
  readonly operator: LegalOperator;
}

/** A paragraph, a list, or terms with definitions; links are written [text](/path). */
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
  /** ISO date of the last change to the text; update it by hand with every change. */
  readonly revisedOn: string;
  readonly sections: (setting: LegalSetting) => readonly LegalSection[];
  /** Text in force from a later day: announced beside the current one until then, and replaces it from then on. */
  readonly next?: {
    readonly inForceFrom: string;
    readonly revisedOn: string;
    readonly sections: (setting: LegalSetting) => readonly LegalSection[];
  };
}
