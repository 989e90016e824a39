/** Deliberate mistakes in a function of the chain, each as a replacement in its text: some tampering must then go unnoticed. */
export const misreadings: Readonly<
  Record<string, { readonly function: string; readonly from: RegExp; readonly to: string }>
> = {
  'the id is not sealed': { function: 'audit_hash', from: /record\.id/, to: 'null' },
  'the time is not sealed': { function: 'audit_hash', from: /extract\(.*?recorded_at\)/, to: 'null' },
  'the time is sealed to the millisecond': {
    function: 'audit_hash',
    from: /extract\(.*?recorded_at\)/,
    to: `round(extract(epoch from record.recorded_at), 3)`,
  },
  'the actor is not sealed': { function: 'audit_hash', from: /record\.actor_id/, to: 'null' },
  'the act is not sealed': { function: 'audit_hash', from: /record\.act\b/, to: 'null' },
  'the subject is not sealed': { function: 'audit_hash', from: /record\.subject_id/, to: 'null' },
  'the details are not sealed': { function: 'audit_hash', from: /record\.details/, to: 'null' },
  'nulls of the details are not sealed': {
    function: 'audit_hash',
    from: /record\.details/,
    to: 'jsonb_strip_nulls(record.details)',
  },
  'the seal before is not sealed': { function: 'audit_hash', from: /coalesce\(previous, ''\) \|\| /, to: '' },
  'a missing record is no break': { function: 'audit_breaks', from: /is null then true/, to: 'is null then false' },
  'a record without a seal is new': {
    function: 'audit_breaks',
    from: /then \(record\)\.id < \(.*\)/,
    to: 'then false',
  },
  'a seal is not compared': { function: 'audit_breaks', from: /else hash <> .*\)/, to: 'else false' },
};
