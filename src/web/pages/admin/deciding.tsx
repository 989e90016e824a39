import type { ApplicationEntry } from '#modules/experts';

/** Decision state shared by all cards of the list. */
export interface Deciding {
  /** URL that decisions are posted to: the current list. */
  readonly address: string;
  /** A decision is being submitted; blocks a second one. */
  readonly busy: boolean;
  /** Whether this decision on this profile is the one being submitted. */
  runs(profileId: string, decision: 'approve' | 'reject'): boolean;
  /** Profile being rejected, from the URL: without JavaScript its card asks for the reason itself. */
  readonly rejecting: string | undefined;
  /** Reason typed before the server refused the form. */
  readonly typedReason: string;
}

export interface DecidedCardProps {
  readonly application: ApplicationEntry;
  readonly deciding: Deciding;
}

/** Identifies the application that the admin read, so that one re-sent since is not decided by mistake. */
export const WhichApplication = ({ application }: Pick<DecidedCardProps, 'application'>) => (
  <>
    <input type="hidden" name="profileId" value={application.id} />
    <input type="hidden" name="appliedAt" value={application.applicationDate?.toISOString() ?? ''} />
  </>
);

export const nameOf = ({ firstName, lastName }: ApplicationEntry) => `${firstName} ${lastName}`.trim();
