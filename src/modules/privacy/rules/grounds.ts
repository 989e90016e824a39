/** Why something outlives its person, and for how long. The page says each in French (web/copy/personal-data.ts). */
export const grounds = {
  /** The emptied row that records point at: an id that leads to nobody. No end: it says nothing. */
  link: { law: 'GDPR, art. 4(5) and recital 26: no person can be found by it any more', years: null },
  /** Who did what to whom, in ids. No end: the trail only grows, and once emptied its ids lead to nobody. */
  trail: { law: 'GDPR, art. 5(2), 32 and 17(3)(e): security, and showing that the law was kept', years: null },
  /** What was reported and decided, without who reported it. */
  notice: { law: 'DSA, art. 16 and 17, GDPR, art. 17(3)(b): a notice is decided, with reasons', years: 3 },
  /** An opinion that others rely on and that an average is made of, without its author's name. It ends with its session. */
  review: {
    law: 'Code de la consommation, art. L111-7-2, GDPR, art. 17(3)(a) and recital 26: an opinion that names nobody any more',
    years: 10,
  },
  /** That something stood in a conversation which is the other's, too: its place and its moment, without a word of it. */
  conversation: {
    law: 'GDPR, art. 17(3)(a) and recital 26: what the other wrote keeps its sense, and nobody is named any more',
    years: 3,
  },
  /** What was agreed and paid between two people, in ids, dates and figures; the other one has it, too. */
  contract: {
    law: 'Code de la consommation, art. L213-1, Code de commerce, art. L123-22, GDPR, art. 17(3)(b): contracts and accounts',
    years: 10,
  },
} as const satisfies Record<string, { law: string; years: number | null }>;

export type Ground = keyof typeof grounds;
