import type { Signal } from './messages.ts';

/**
 * Tracks that one side sends, in the order of the connection's transceivers. All three exist from the first offer on; only their tracks are
 * replaced, which needs no negotiation. Stopping one on both sides at once makes Chromium negotiate for ever.
 */
const kinds = ['microphone', 'camera', 'screen'] as const;
export type Kind = (typeof kinds)[number];

export type LinkState = 'connecting' | 'connected' | 'interrupted';

/** Outgoing signal; the caller adds the recipient. */
type SignalContent = Pick<Signal, 'description' | 'candidates'>;
type Description = NonNullable<Signal['description']>;

interface LinkParts {
  readonly connection: RTCPeerConnection;
  /** Whether this side makes the first offer. */
  readonly starts: boolean;
  /** When two offers collide, the polite side rolls its own back. */
  readonly polite: boolean;
  readonly tracks: Readonly<Record<Kind, MediaStreamTrack | null>>;
  /** Relay credentials may have expired meanwhile. */
  readonly freshConfiguration: () => Promise<RTCConfiguration>;
  readonly onSignal: (signal: SignalContent) => void;
  readonly onState: (state: LinkState) => void;
  readonly onTrack: (kind: Kind, track: MediaStreamTrack) => void;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
}

export type Link = ReturnType<typeof createLink>;

/** An interrupted connection often recovers within this time. */
const patienceMs = 2_000;
const againMs = 5_000;

const bitrates: Record<Kind, number> = { microphone: 64_000, camera: 1_500_000, screen: 2_500_000 };

/** Audio has priority when bandwidth is low. */
const encodingOf = (kind: Kind) => {
  const priority = kind === 'microphone' ? ('high' as const) : ('low' as const);
  return { maxBitrate: bitrates[kind], priority, networkPriority: priority };
};

/**
 * Connection to one page of the other person (W3C perfect negotiation), with ICE restarts whenever it breaks. It can be created ahead: an
 * offer is sent at once, while an answer is prepared but held back until `begin`. Until then remote candidates are not tried either,
 * because the other page would see our address before we join.
 */
export function createLink({ connection, starts, polite, ...parts }: LinkParts) {
  const words = connection.createDataChannel('words', { negotiated: true, id: 0 });
  const tracks = { ...parts.tracks };
  let senders: readonly RTCRtpSender[] = [];
  let begun = false;
  let answerIsReady = false;
  /** Remote candidates held back until `begin`, and until the description they follow is set. */
  const ways: RTCIceCandidateInit[] = [];
  let unsetDescriptions = 0;
  let videoHeld = false;
  let offering = false;
  let ignoring = false;
  let heard = -1;
  let state: LinkState = 'connecting';
  let timer: ReturnType<typeof setTimeout>;
  // Descriptions are processed one at a time.
  let turn: Promise<unknown> = Promise.resolve();

  connection.addEventListener('track', ({ track, transceiver }) => {
    const kind = kinds[connection.getTransceivers().indexOf(transceiver)];
    if (kind) parts.onTrack(kind, track);
  });
  connection.addEventListener('icecandidate', ({ candidate }) => {
    // Before `begin`, candidates are part of the prepared answer.
    if (!candidate || (!starts && !begun)) return;
    const { sdpMid, sdpMLineIndex, usernameFragment } = candidate;
    parts.onSignal({ candidates: [{ candidate: candidate.candidate, sdpMid, sdpMLineIndex, usernameFragment }] });
  });
  connection.addEventListener('connectionstatechange', watch);
  words.addEventListener('open', parts.onOpen);
  words.addEventListener('message', ({ data }) => parts.onText(String(data)));

  function watch() {
    clearTimeout(timer);
    const now = connection.connectionState;
    if (now === 'closed') return;
    if (now === 'connected') state = 'connected';
    else if (state === 'connected') state = 'interrupted';
    parts.onState(state);
    if (now === 'failed') mend();
    else if (now !== 'connected') timer = setTimeout(mend, now === 'disconnected' ? patienceMs : againMs);
  }

  function mend() {
    clearTimeout(timer);
    if (!begun) return;
    timer = setTimeout(mend, againMs);
    void restart().catch(() => undefined); // the next one may do better
  }

  async function restart() {
    const fresh = await parts.freshConfiguration().catch(() => undefined);
    if (connection.signalingState === 'closed') return;
    if (fresh) connection.setConfiguration(fresh);
    // The other side has just sent an offer, which is about to be answered.
    if (connection.signalingState === 'have-remote-offer') return;
    connection.restartIce();
    await offer();
  }

  async function offer() {
    try {
      offering = true;
      await connection.setLocalDescription();
      sayDescription();
    } finally {
      offering = false;
    }
  }

  function sayDescription() {
    const { localDescription } = connection;
    if (localDescription?.type === 'offer' || localDescription?.type === 'answer')
      parts.onSignal({ description: { type: localDescription.type, sdp: localDescription.sdp } });
  }

  /**
   * The answering side finds the transceivers in the offer and fills them before it answers. Bitrates are also set before sending: later it
   * would cost the first frames.
   */
  async function fill() {
    if (senders.length > 0) return;
    const transceivers = connection.getTransceivers();
    for (const transceiver of transceivers) transceiver.direction = 'sendrecv';
    senders = transceivers.map(({ sender }) => sender);
    await Promise.all(senders.map((sender, place) => sender.replaceTrack(tracks[kinds[place] as Kind])));
    await tune();
  }

  async function take(description: Description) {
    const collides = description.type === 'offer' && (offering || connection.signalingState !== 'stable');
    ignoring = collides && !polite;
    try {
      if (!ignoring) await connection.setRemoteDescription(begun || starts ? description : withoutWays(description));
    } finally {
      unsetDescriptions--;
    }
    tryWays();
    if (ignoring || description.type === 'answer') return;
    await fill();
    await connection.setLocalDescription();
    if (begun) sayDescription();
    else answerIsReady = true;
  }

  function withoutWays({ type, sdp }: Description) {
    const inside = sdp.match(/^a=candidate:.*$/gm) ?? [];
    ways.push(...inside.map((line) => ({ candidate: line.slice(2).trim(), sdpMLineIndex: 0 })));
    return { type, sdp: sdp.replaceAll(/^a=candidate:.*\r?\n/gm, '') };
  }

  /** Adds all candidates at once: awaiting each, with renders between, delays the first pictures. */
  function tryWays() {
    if (!(begun || starts) || unsetDescriptions > 0 || !connection.remoteDescription) return;
    for (const candidate of ways.splice(0))
      connection.addIceCandidate(candidate).catch(() => {
        // A candidate of an ignored offer fails too.
        if (!ignoring) mend();
      });
  }

  /** Stops video entirely when there is almost no bandwidth. */
  async function tune() {
    await Promise.all(
      kinds.map(async (kind, place) => {
        const sender = senders[place];
        const parameters = sender?.getParameters();
        const [encoding] = parameters?.encodings ?? [];
        if (!sender || !parameters || !encoding) return;
        Object.assign(encoding, encodingOf(kind), { active: kind === 'microphone' || !videoHeld });
        await sender.setParameters(parameters);
      }),
    ).catch(() => undefined); // the connection was closed meanwhile
  }

  /** Sends the first offer; its candidates follow through `onSignal`. */
  async function start() {
    senders = kinds.map((kind) => {
      const media = kind === 'microphone' ? 'audio' : 'video';
      const sendEncodings = [encodingOf(kind)];
      return connection.addTransceiver(tracks[kind] ?? media, { direction: 'sendrecv', sendEncodings }).sender;
    });
    await offer();
  }

  if (starts) turn = start().catch(mend);

  return {
    starts,
    state: () => state,
    /** Activates a connection that was created ahead. */
    begin() {
      begun = true;
      timer = setTimeout(mend, againMs);
      if (starts) return;
      if (answerIsReady) sayDescription();
      tryWays();
    },
    hear({ count, description, candidates = [] }: Signal) {
      if (count <= heard) return;
      heard = count;
      ways.push(...candidates);
      if (!description) return tryWays();
      unsetDescriptions++;
      turn = turn.then(() => take(description)).catch(mend);
    },
    async put(kind: Kind, track: MediaStreamTrack | null) {
      tracks[kind] = track;
      await senders[kinds.indexOf(kind)]?.replaceTrack(track);
    },
    holdVideo(held: boolean) {
      videoHeld = held;
      void tune();
    },
    /** Returns false while the data channel is not open. */
    say(text: string): boolean {
      if (words.readyState !== 'open') return false;
      words.send(text);
      return true;
    },
    /** Called when the network changed or came back. */
    check() {
      if (connection.connectionState !== 'connected') mend();
    },
    stats: () => connection.getStats(),
    close() {
      clearTimeout(timer);
      connection.close();
    },
  };
}
