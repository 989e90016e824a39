/** A check counts for so many months (product decision 86 has this for what an admin looks at). */
const countedMonths = 12;

/** What was checked. Other proofs follow with their own records; a proof without a dated record has no badge. */
export type BadgeKind = 'application';

export interface ProfileBadge {
  readonly kind: BadgeKind;
  readonly checkedAt: Date;
}

/** Badges of the records that count at this moment. */
export function badgesOf({ approvedAt }: { readonly approvedAt: Date | null }, now: Date): readonly ProfileBadge[] {
  if (!approvedAt) return [];
  const end = new Date(approvedAt);
  end.setUTCMonth(end.getUTCMonth() + countedMonths);
  return now < end ? [{ kind: 'application', checkedAt: approvedAt }] : [];
}
