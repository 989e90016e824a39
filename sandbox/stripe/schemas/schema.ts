/** The part of JSON Schema that Stripe's types need. `false` matches nothing. */
export type Schema =
  | false
  | { readonly $ref: string }
  | { readonly anyOf: readonly Schema[] }
  | { readonly enum: readonly (string | number | boolean)[] }
  | { readonly type: 'string' | 'number' | 'boolean' | 'null' }
  | { readonly type: 'array'; readonly items: Schema }
  | ObjectSchema
  | Record<string, never>;

export interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, Schema>>;
  readonly required: readonly string[];
  /** Schema of properties that are not named. */
  readonly additionalProperties: Schema;
}

export type Schemas = Readonly<Record<string, Schema>>;
