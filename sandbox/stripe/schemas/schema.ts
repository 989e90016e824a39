/** The part of JSON Schema that the provider's types need. `false` matches nothing. */
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
  /** What a property that is not named may hold. */
  readonly additionalProperties: Schema;
}

export type Schemas = Readonly<Record<string, Schema>>;
