import { z } from 'zod';

// What the pages of a call send to the server, and what they hear from it. The server reads who is there; how the two browsers reach
// each other it only hands on.

const tab = z.uuid();

const candidate = z.object({
  candidate: z.string().max(2_000),
  sdpMid: z.string().max(100).nullable(),
  sdpMLineIndex: z.int().nullable(),
  usernameFragment: z.string().max(300).nullable(),
});

const signal = z.object({
  to: tab,
  /** Of the connection that it is about: an offer with a new one begins anew. */
  link: z.uuid(),
  /** Counts what one side says of a link: what is sent again is heard once. */
  count: z.int().nonnegative(),
  description: z.object({ type: z.enum(['offer', 'answer']), sdp: z.string().max(60_000) }).optional(),
  candidates: z.array(candidate).max(100).optional(),
});

export const posted = z.discriminatedUnion('kind', [
  /** With the first word to whoever is there already. */
  z.object({ kind: z.literal('join'), tab, signal: signal.optional() }),
  z.object({ kind: z.literal('signal'), tab, signal }),
  /** The answer to `still`. */
  z.object({ kind: z.literal('here'), tab }),
  z.object({ kind: z.literal('bye'), tab }),
]);

export type Posted = z.infer<typeof posted>;
export type Signal = z.infer<typeof signal>;

export type Role = 'client' | 'expert';

/** A page in which somebody waits, or is in the call. */
export interface Tab {
  readonly tab: string;
  readonly role: Role;
  readonly joined: boolean;
}

/** Server-sent events of a call, by name. */
export interface Events {
  /** First, and whenever the stream begins again: everybody who is here. */
  ready: { readonly tabs: readonly Tab[]; readonly now: number };
  entered: Tab;
  /** `calls` is the tab that the newcomer has already spoken to. Of a person with two tabs the later one is in the call. */
  joined: Tab & { readonly calls: string | null };
  /** Said goodbye, or was not heard of for too long. */
  left: Tab & { readonly silent: boolean };
  signal: Signal & { readonly from: string };
  /** Asks whether somebody is still there. */
  still: null;
  /** The room has closed. */
  ended: null;
}
