/** A dated version of a text that people accept. */
export interface LegalVersion {
  /** Date of the wording; acceptances are stored under it. */
  readonly version: string;
  /** Date from which it applies; experts are notified at least fifteen days before (regulation (EU) 2019/1150, article 3). */
  readonly inForceFrom: string;
  /** Hash of the wording; a test fails when the wording changes without it. */
  readonly hash: string;
}

export type AcceptedText = 'conditions-utilisation' | 'conditions-vente';

/** All versions, newest last. The wording of older ones is in the repository's history. */
export const legalVersions: Readonly<Record<AcceptedText, readonly [LegalVersion, ...LegalVersion[]]>> = {
  'conditions-utilisation': [{ version: '2026-11-15', inForceFrom: '2026-11-15', hash: 'c301fd0bdcc516f2' }],
  'conditions-vente': [{ version: '2026-11-15', inForceFrom: '2026-11-15', hash: '7da545049217c996' }],
};

/** Returns the version in force on a day (ISO date, Paris time). */
export function inForceOn(
  text: AcceptedText,
  day: string,
  versions: readonly [LegalVersion, ...LegalVersion[]] = legalVersions[text],
): LegalVersion {
  return versions.findLast(({ inForceFrom }) => inForceFrom <= day) ?? versions[0];
}

/** Notice about the terms of use: a new version applies since the person accepted one, or a new version is coming. */
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
