/** A text that people accept, as it was on a day. */
export interface LegalVersion {
  /** The day of its words; what somebody accepted is kept under it. */
  readonly version: string;
  /** The day from which it holds; experts are told at least fifteen days before (regulation (EU) 2019/1150, article 3). */
  readonly inForceFrom: string;
  /** Of its words: a test fails when they change and this does not. */
  readonly hash: string;
}

export type AcceptedText = 'conditions-utilisation' | 'conditions-vente';

/** Every version there ever was, the newest last. The words of the older ones are in the history of the repository. */
export const legalVersions: Readonly<Record<AcceptedText, readonly [LegalVersion, ...LegalVersion[]]>> = {
  'conditions-utilisation': [{ version: '2026-11-15', inForceFrom: '2026-11-15', hash: 'c301fd0bdcc516f2' }],
  'conditions-vente': [{ version: '2026-11-15', inForceFrom: '2026-11-15', hash: '7da545049217c996' }],
};

/** The version that holds on a day, in Paris; a date as in 2026-11-15. */
export function inForceOn(
  text: AcceptedText,
  day: string,
  versions: readonly [LegalVersion, ...LegalVersion[]] = legalVersions[text],
): LegalVersion {
  return versions.findLast(({ inForceFrom }) => inForceFrom <= day) ?? versions[0];
}

/** What somebody has to be told of the terms of use: that others hold since they accepted them, or that others are coming. */
export interface TermsNotice {
  readonly kind: 'changed' | 'coming';
  readonly inForceFrom: string;
}

export function termsNotice(
  accepted: string | null,
  day: string,
  versions: readonly [LegalVersion, ...LegalVersion[]] = legalVersions['conditions-utilisation'],
): TermsNotice | undefined {
  const current = inForceOn('conditions-utilisation', day, versions);
  if (accepted !== null && accepted < current.version) return { kind: 'changed', inForceFrom: current.inForceFrom };
  const coming = versions.find(({ inForceFrom }) => inForceFrom > day);
  return coming && { kind: 'coming', inForceFrom: coming.inForceFrom };
}
