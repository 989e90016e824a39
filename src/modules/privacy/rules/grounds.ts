/** Legal grounds for keeping data after erasure, with durations. French texts in web/copy/personal-data.ts. */
export const grounds = {
  /** The blanked row that other records reference by id. Kept without limit: it identifies nobody. */
  link: { law: 'GDPR, art. 4(5) and recital 26: no person can be found by it any more', years: null },
  /** Actions by actor and subject id. Kept without limit: the trail is append-only, and its ids identify nobody after erasure. */
  trail: { law: 'GDPR, art. 5(2), 32 and 17(3)(e): security, and showing that the law was kept', years: null },
  /** Sign-ins, refusals and changes of access, by the id of an account and the prefix of a network. */
  watch: {
    law: 'GDPR, art. 32 and 17(3)(e), CNIL 2021-122: traces of access are kept for six months to a year',
    years: 1,
  },
  /** Reports and their decisions, without the reporter. */
  notice: { law: 'DSA, art. 16 and 17, GDPR, art. 17(3)(b): a notice is decided, with reasons', years: 3 },
  /** A review that others rely on and that counts in an average, without its author's name. Deleted with its session. */
  review: {
    law: 'Code de la consommation, art. L111-7-2, GDPR, art. 17(3)(a) and recital 26: an opinion that names nobody any more',
    years: 10,
  },
  /** Position and date of a message in a conversation that also belongs to the other person, without its text. */
  conversation: {
    law: 'GDPR, art. 17(3)(a) and recital 26: what the other wrote keeps its sense, and nobody is named any more',
    years: 3,
  },
  /** Contracts and payments between two people, in ids, dates and amounts; the other person has them too. */
  contract: {
    law: 'Code de la consommation, art. L213-1, Code de commerce, art. L123-22, GDPR, art. 17(3)(b): contracts and accounts',
    years: 10,
  },
} as const satisfies Record<string, { law: string; years: number | null }>;

export type Ground = keyof typeof grounds;
