import { atom } from 'nanostores';
import { createLink, type Link, type LinkState } from './link.ts';
import { createMedia } from './media.ts';
import type { Events, Role, Signal, Tab } from './messages.ts';
import { type Holding, holding, notHeld, type Quality, qualityOf, sampler } from './quality.ts';
import { openSignalling, type Signalling, sayGoodbye } from './signalling.ts';
import { type Line, read, type Sending, type Word, withLine, written } from './talk.ts';

/** The last three are for good; whoever comes back does so in a room of their own. `elsewhere`: another tab of theirs took over. */
export type Stage = 'waiting' | 'call' | 'left' | 'elsewhere' | 'over';

export interface RoomState {
  readonly stage: Stage;
  /** Why the server does not let us in any more. */
  readonly refusal: string | null;
  readonly server: 'opening' | 'heard' | 'lost';
  /** By the server's clock, minus our own. */
  readonly clockOffsetMs: number;
  /** The same person is in the call, in another tab. */
  readonly alsoElsewhere: boolean;
  readonly peer: 'absent' | 'waiting' | 'joined';
  /** Was in the call, and said goodbye. */
  readonly peerLeft: boolean;
  readonly link: LinkState | null;
  /** What the other sends; nothing is known before they have said it. */
  readonly sending: Sending | null;
  /** Their camera and microphone, and their screen. */
  readonly person: MediaStream | null;
  readonly screen: MediaStream | null;
  readonly lines: readonly Line[];
  readonly quality: Quality | null;
  readonly relayed: boolean;
  /** Our own pictures are held back. */
  readonly held: boolean;
}

export interface RoomSettings {
  /** Of the call at the server. */
  readonly address: string;
  readonly role: Role;
  readonly servers: readonly RTCIceServer[];
  /** By the server's clock, when the page was made. */
  readonly now: number;
  /** Only the relay is shown to the other side. */
  readonly hidden: boolean;
  /** Comes back to a call, without waiting to be told to. */
  readonly joinsAtOnce: boolean;
}

const sampleEveryMs = 2_000;
/** For the offer of whoever has just joined: it comes right after. */
const offerWithinMs = 4_000;

const nobody = { person: null, screen: null, sending: null, quality: null, relayed: false, link: null } as const;

export type Room = ReturnType<typeof createRoom>;

/** One of two people in a call: who is there, the connection to the other, and what is sent over it. */
export function createRoom(settings: RoomSettings) {
  const { address, role } = settings;
  const state = atom<RoomState>({
    stage: 'waiting',
    refusal: null,
    server: 'opening',
    clockOffsetMs: settings.now - Date.now(),
    alsoElsewhere: false,
    peer: 'absent',
    peerLeft: false,
    lines: [],
    held: false,
    ...nobody,
  });
  const change = (part: Partial<RoomState>) => state.set({ ...state.get(), ...part });
  const isIn = () => state.get().stage === 'call';

  const tab: string = crypto.randomUUID();
  let tabs = new Map<string, Tab>();
  let servers = settings.servers;
  let hidden = settings.hidden;
  let current: { readonly id: string; readonly peer: string; readonly link: Link } | undefined;
  /** Made ahead: it has looked for ways to be reached by the time it is needed. */
  let spare: RTCPeerConnection | undefined;
  let late: ReturnType<typeof setTimeout>;
  let videoHolding: Holding = notHeld;
  let sample = sampler();

  const media = createMedia((kind, track) => void current?.link.put(kind, track));
  media.state.listen(() => tellSending());

  const configuration = (): RTCConfiguration => ({
    iceServers: [...servers],
    iceTransportPolicy: hidden ? 'relay' : 'all',
    bundlePolicy: 'max-bundle',
    iceCandidatePoolSize: 1,
  });

  async function freshConfiguration() {
    const answer = await fetch(`${address}/relays`, { signal: AbortSignal.timeout(2_000) });
    if (answer.ok) ({ servers } = (await answer.json()) as { servers: RTCIceServer[] });
    return configuration();
  }

  function prepare() {
    spare ??= new RTCPeerConnection(configuration());
  }

  // -- the connection

  function connect(peer: string, id: string, starts: boolean, onFirst?: (signal: Signal) => void) {
    disconnect();
    prepare();
    let count = 0;
    let first = onFirst;
    const person = new MediaStream();
    const screen = new MediaStream();
    const link = createLink({
      connection: spare as RTCPeerConnection,
      starts,
      polite: role === 'client',
      tracks: media.tracks(),
      freshConfiguration,
      onSignal(said) {
        const signal = { to: peer, link: id, count: count++, ...said };
        if (!first) return signalling.send({ kind: 'signal', tab, signal });
        first(signal);
        first = undefined;
      },
      onState: (now) => change({ link: now }),
      onTrack: (kind, track) => (kind === 'screen' ? screen : person).addTrack(track),
      onOpen() {
        tellSending();
        for (const { id: line, mine, text, at } of state.get().lines)
          tell({ kind: 'line', id: line, yours: !mine, text, at });
      },
      onText: hear,
    });
    spare = undefined;
    sample = sampler();
    videoHolding = notHeld;
    current = { id, peer, link };
    change({ link: 'connecting', held: false, person, screen });
  }

  function disconnect() {
    clearTimeout(late);
    current?.link.close();
    current = undefined;
    change(nobody);
  }

  /** Makes the connection that there should be, if there is none. */
  function meet() {
    const peer = [...tabs.values()].find((each) => each.role !== role && each.joined)?.tab;
    if (isIn() && peer && current?.peer !== peer) connect(peer, crypto.randomUUID(), true);
  }

  // -- what the two say to each other

  const tell = (word: Word) => current?.link.say(written(word)) ?? false;

  function tellSending() {
    const { microphone, camera, screen } = media.state.get();
    const { held } = state.get();
    tell({
      kind: 'sending',
      microphone: microphone.on && microphone.track !== null,
      camera: camera.track !== null,
      screen: screen !== null,
      held,
    });
  }

  function hear(text: string) {
    const word = read(text);
    if (word?.kind === 'sending') {
      const { kind: _, ...sending } = word;
      change({ sending });
    }
    if (word?.kind === 'line') {
      const { id, yours, text: line, at } = word;
      change({ lines: withLine(state.get().lines, { id, mine: yours, text: line, at }) });
    }
    if (word?.kind === 'bye') disconnect();
  }

  // -- who is there

  function seen(now: Map<string, Tab>) {
    tabs = now;
    const all = [...tabs.values()];
    const others = all.filter((each) => each.role !== role);
    change({
      peer: others.some(({ joined }) => joined) ? 'joined' : others.length > 0 ? 'waiting' : 'absent',
      alsoElsewhere: all.some((each) => each.role === role && each.tab !== tab && each.joined),
    });
    if (state.get().peer === 'joined' && state.get().stage === 'waiting') prepare();
  }

  const seenOne = (one: Tab) => seen(new Map(tabs).set(one.tab, one));

  const handlers = {
    ready({ tabs: all, now }: Events['ready']) {
      change({ server: 'heard', clockOffsetMs: now - Date.now() });
      seen(new Map(all.map((each) => [each.tab, each])));
      // We were away for so long that we counted as gone.
      if (isIn() && !tabs.get(tab)?.joined) signalling.send({ kind: 'join', tab });
      meet();
      current?.link.check();
      if (settings.joinsAtOnce && state.get().stage === 'waiting') join();
    },
    entered: seenOne,
    joined({ calls, ...one }: Events['joined']) {
      // Of a person with two tabs the later one is in the call.
      for (const other of tabs.values())
        if (other.role === one.role && other.tab !== one.tab) tabs.set(other.tab, { ...other, joined: false });
      seenOne(one);
      if (one.tab === tab) return;
      if (one.role === role) {
        if (isIn()) {
          sayGoodbye(address, tab);
          end('elsewhere');
        }
        return;
      }
      change({ peerLeft: false });
      clearTimeout(late);
      if (calls === tab) late = setTimeout(meet, offerWithinMs);
      else meet();
    },
    left({ silent, ...one }: Events['left']) {
      const now = new Map(tabs);
      now.delete(one.tab);
      seen(now);
      if (one.role !== role && one.joined) change({ peerLeft: state.get().peer !== 'joined' });
      // Silence may be the server's: whoever is still seen and heard has not left.
      if (current?.peer === one.tab && (!silent || current.link.state() !== 'connected')) disconnect();
    },
    signal({ from, ...signal }: Events['signal']) {
      if (current?.id === signal.link) return current.link.hear(signal);
      if (!isIn() || signal.description?.type !== 'offer' || tabs.get(from)?.role === role) return;
      // Both have begun at once: the polite side gives way.
      const mineStands = current?.peer === from && current.link.starts && current.link.state() === 'connecting';
      if (mineStands && role === 'expert') return;
      connect(from, signal.link, false);
      current?.link.hear(signal);
    },
    still: () => signalling.send({ kind: 'here', tab }),
    ended: () => end('over'),
    lost: () => change({ server: 'lost' }),
    refused(refusal: string) {
      if (refusal === 'call-over') end('over');
      else change({ refusal });
    },
    isJoined: isIn,
  };

  function join() {
    change({ stage: 'call', refusal: null });
    const peer = [...tabs.values()].find((each) => each.role !== role && each.joined)?.tab;
    // Whoever is there already is called in the same breath.
    if (peer) connect(peer, crypto.randomUUID(), true, (signal) => signalling.send({ kind: 'join', tab, signal }));
    else {
      signalling.send({ kind: 'join', tab });
      prepare();
    }
  }

  function end(stage: Stage) {
    disconnect();
    spare?.close();
    clearInterval(sampling);
    window.removeEventListener('online', back);
    network?.removeEventListener('change', back);
    window.removeEventListener('pagehide', goodbye);
    signalling.close();
    media.close();
    change({ stage });
  }

  function goodbye() {
    tell({ kind: 'bye' });
    sayGoodbye(address, tab);
  }

  // -- how good it is

  const sampling = setInterval(() => {
    const { link } = current ?? {};
    if (link?.state() !== 'connected') return;
    void link.stats().then((report) => {
      const now = sample(report);
      if (!now || current?.link !== link) return;
      videoHolding = holding(videoHolding, now);
      const { held } = videoHolding;
      const changes = held !== state.get().held;
      change({ quality: qualityOf(now), relayed: now.relayed, held });
      if (!changes) return;
      link.holdVideo(held);
      tellSending();
    });
  }, sampleEveryMs);

  const back = () => current?.link.check();
  const { connection: network } = navigator as { connection?: EventTarget };
  window.addEventListener('online', back);
  network?.addEventListener('change', back);
  window.addEventListener('pagehide', goodbye);

  const signalling: Signalling = openSignalling(address, tab, handlers);
  void media.open();

  return {
    state,
    media,
    join,
    hide(now: boolean) {
      hidden = now;
      spare?.close();
      spare = undefined;
      seen(tabs);
    },
    say(text: string) {
      const line = { id: crypto.randomUUID(), text, at: Date.now() + state.get().clockOffsetMs };
      change({ lines: withLine(state.get().lines, { ...line, mine: true }) });
      // Where nobody hears it now, it is told when the connection opens.
      tell({ kind: 'line', yours: false, ...line });
    },
    leave() {
      const { stage } = state.get();
      if (stage !== 'waiting' && stage !== 'call') return;
      goodbye();
      end('left');
    },
  };
}
