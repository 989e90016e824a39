// Messages between the script on the site's page and its frames.

export interface FieldError {
  readonly type: 'validation_error';
  readonly code: string;
  readonly message: string;
}

export type Style = Readonly<Record<string, string | number | undefined>>;

/** Style that a page sets: per state for cards, by variables for the rest. */
export interface Look {
  readonly style?: Readonly<Record<string, Style & Readonly<Record<string, Style>>>>;
  readonly variables?: Readonly<Record<string, string>>;
  readonly placeholder?: string;
  readonly disabled?: boolean;
}

export type ToFrame =
  | { readonly type: 'look'; readonly look: Look }
  | { readonly type: 'focus' | 'blur' | 'clear' | 'failed' }
  | { readonly type: 'validate'; readonly call: number }
  | {
      readonly type: 'create';
      readonly call: number;
      readonly key: string;
      /** Named as in the API, in addition to the card. */
      readonly fields: Readonly<Record<string, string>>;
    };

export type FromFrame = { readonly frame: string } & (
  | { readonly type: 'ready'; readonly wallets: readonly string[] }
  | { readonly type: 'height'; readonly height: number }
  | { readonly type: 'focus' | 'blur' | 'escape' }
  | { readonly type: 'wallet'; readonly wallet: string }
  | {
      readonly type: 'change';
      readonly complete: boolean;
      readonly empty: boolean;
      readonly brand: string;
      readonly error: FieldError | undefined;
    }
  | { readonly type: 'called'; readonly call: number; readonly result: Called }
);

export interface Called {
  readonly error?: { readonly type: string; readonly code?: string; readonly message: string };
  readonly paymentMethod?: { readonly id: string };
}
