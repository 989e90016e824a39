import { z } from 'zod';

// Messages between the pages of a call and the server. The server reads presence; signals between the two browsers it only forwards.

const tab = z.uuid();

const candidate = z.object({
  candidate: z.string().max(2_000),
  sdpMid: z.string().max(100).nullable(),
  sdpMLineIndex: z.int().nullable(),
  usernameFragment: z.string().max(300).nullable(),
});

const signal = z.object({
  to: tab,
  /** Id of the connection; an offer with a new id starts a new one. */
  link: z.uuid(),
  /** Sequence number per side and link, so that a resent signal is processed once. */
  count: z.int().nonnegative(),
  description: z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().max(60_000) }).optional(),
  candidates: z.array(candidate).max(100).optional(),
});

export const posted = z.discriminatedUnion('kind', [
  /** Carries the first signal to a participant who is already there. */
  z.object({ kind: z.literal('join'), tab, signal: signal.optional() }),
  z.object({ kind: z.literal('signal'), tab, signal }),
  /** Heartbeat, the answer to `still`. */
  z.object({ kind: z.literal('here'), tab }),
  z.object({ kind: z.literal('bye'), tab }),
]);

export type Posted = z.infer<typeof posted>;
export type Signal = z.infer<typeof signal>;

export type Role = 'client' | 'expert';

/** A page whose person waits or is in the call. */
export interface Tab {
  readonly tab: string;
  readonly role: Role;
  readonly joined: boolean;
}

/** Server-sent events of a call, by name. */
export interface Events {
  /** Sent first and after each reconnect: all tabs that are present. */
  ready: { readonly tabs: readonly Tab[]; readonly now: number };
  entered: Tab;
  /** `calls` is the tab that the newcomer has already sent a signal to. When a person has two tabs, the later one takes over the call. */
  joined: Tab & { readonly calls: string | null };
  /** Said goodbye, or its presence timed out. */
  left: Tab & { readonly silent: boolean };
  signal: Signal & { readonly from: string };
  /** Asks the page for a heartbeat. */
  still: null;
  /** The room has closed. */
  ended: null;
}
