import type { ApplicationEntry } from '#modules/experts';

/** What a card must know of decisions: its own and those of its neighbours. */
export interface Deciding {
  /** Where decisions are posted: the list as it stands. */
  readonly address: string;
  /** Something is on its way: no second decision meanwhile. */
  readonly busy: boolean;
  /** Whether it is this one. */
  runs(profileId: string, decision: 'approve' | 'reject'): boolean;
  /** Whose rejection the address asks for: without scripts the card itself then asks for the reason. */
  readonly rejecting: string | undefined;
  /** The reason that came back with a refusal. */
  readonly typedReason: string;
}

export interface DecidedCardProps {
  readonly application: ApplicationEntry;
  readonly deciding: Deciding;
}

/** The application as it was read: one that was sent anew since is another. */
export const WhichApplication = ({ application }: Pick<DecidedCardProps, 'application'>) => (
  <>
    <input type="hidden" name="profileId" value={application.id} />
    <input type="hidden" name="appliedAt" value={application.applicationDate?.toISOString() ?? ''} />
  </>
);

export const nameOf = ({ firstName, lastName }: ApplicationEntry) => `${firstName} ${lastName}`.trim();
