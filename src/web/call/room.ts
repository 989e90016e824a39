import { atom } from 'nanostores';
import { createLink, type Link, type LinkState } from './link.ts';
import { createMedia } from './media.ts';
import type { Events, Role, Signal, Tab } from './messages.ts';
import { type Holding, holding, notHeld, type Quality, qualityOf, sampler } from './quality.ts';
import { openSignalling, type Signalling, sayGoodbye } from './signalling.ts';
import { type Line, read, type Sending, type Word, withLine, written } from './talk.ts';

/** The last three are final; coming back creates a new room. `elsewhere`: another tab of this person took over. */
export type Stage = 'waiting' | 'call' | 'left' | 'elsewhere' | 'over';

export interface RoomState {
  readonly stage: Stage;
  /** Why the server no longer admits this page. */
  readonly refusal: string | null;
  readonly server: 'opening' | 'heard' | 'lost';
  /** Server clock minus our own. */
  readonly clockOffsetMs: number;
  /** The same person is in the call in another tab. */
  readonly alsoElsewhere: boolean;
  readonly peer: 'absent' | 'waiting' | 'joined';
  /** The other person was in the call and said goodbye. */
  readonly peerLeft: boolean;
  readonly link: LinkState | null;
  /** Media that the other person sends; null until they report it. */
  readonly sending: Sending | null;
  /** Their camera and microphone, and their screen share. */
  readonly person: MediaStream | null;
  readonly screen: MediaStream | null;
  readonly lines: readonly Line[];
  readonly quality: Quality | null;
  readonly relayed: boolean;
  /** Our own video is paused because of low bandwidth. */
  readonly held: boolean;
}

export interface RoomSettings {
  /** URL of the call on the server. */
  readonly address: string;
  readonly role: Role;
  readonly servers: readonly RTCIceServer[];
  /** Server time when the page was rendered. */
  readonly now: number;
  /** Relay only: the other side does not see our IP address. */
  readonly hidden: boolean;
  /** Rejoins a call without the join button. */
  readonly joinsAtOnce: boolean;
}

const sampleEveryMs = 2_000;
/** Time for the first signal of a participant who has just joined. */
const wordWithinMs = 4_000;
/** Deadline for reporting the join after « Rejoindre », even without a signal to send. */
const joinsWithinMs = 1_000;

/** Connection to one page of the other person. */
interface Connection {
  readonly id: string;
  readonly peer: string;
  readonly link: Link;
  readonly person: MediaStream;
  readonly screen: MediaStream;
  /** Signals received for it. */
  readonly heard: Signal[];
}

const nobody = { person: null, screen: null, sending: null, quality: null, relayed: false, link: null } as const;

export type Room = ReturnType<typeof createRoom>;

/** One participant of a call: presence, the connection to the other person, and its media and messages. */
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
  let current: Connection | undefined;
  /** Connection prepared with a waiting participant, so that « Rejoindre » only has to answer it. */
  let invitation: Connection | undefined;
  /** The next signal also reports the join. */
  let joinsNext = false;
  let late: ReturnType<typeof setTimeout>;
  let videoHolding: Holding = notHeld;
  let sample = sampler();

  const media = createMedia((kind, track) => {
    for (const connection of [current, invitation]) void connection?.link.put(kind, track);
  });
  media.state.listen(() => tellSending());

  const configuration = (): RTCConfiguration => ({
    iceServers: [...servers],
    iceTransportPolicy: hidden ? 'relay' : 'all',
    bundlePolicy: 'max-bundle',
  });

  async function freshConfiguration() {
    const answer = await fetch(`${address}/relays`, { signal: AbortSignal.timeout(2_000) });
    if (answer.ok) ({ servers } = (await answer.json()) as { servers: RTCIceServer[] });
    return configuration();
  }

  // -- the connection

  function make(peer: string, id: string, starts: boolean): Connection {
    let count = 0;
    const person = new MediaStream();
    const screen = new MediaStream();
    const isCurrent = () => current?.id === id;
    const link = createLink({
      connection: new RTCPeerConnection(configuration()),
      starts,
      polite: role === 'client',
      tracks: media.tracks(),
      freshConfiguration,
      onSignal: (signal) => speak({ to: peer, link: id, count: count++, ...signal }),
      onState: (now) => isCurrent() && change({ link: now }),
      onTrack: (kind, track) => (kind === 'screen' ? screen : person).addTrack(track),
      onOpen() {
        tellSending();
        for (const { id: line, mine, text, at } of state.get().lines)
          tell({ kind: 'line', id: line, yours: !mine, text, at });
      },
      onText: (text) => isCurrent() && hear(text),
    });
    return { id, peer, link, person, screen, heard: [] };
  }

  function speak(signal: Signal) {
    signalling.send(joinsNext ? { kind: 'join', tab, signal } : { kind: 'signal', tab, signal });
    joinsNext = false;
  }

  function listenTo(connection: Connection, signal: Signal) {
    connection.heard.push(signal);
    connection.link.hear(signal);
  }

  /** Makes this the connection of the call. */
  function take(connection: Connection) {
    if (invitation === connection) invitation = undefined;
    disconnect();
    sample = sampler();
    videoHolding = notHeld;
    current = connection;
    change({ link: 'connecting', held: false, person: connection.person, screen: connection.screen });
    connection.link.begin();
  }

  function disconnect() {
    clearTimeout(late);
    withdraw();
    current?.link.close();
    current = undefined;
    change(nobody);
  }

  function withdraw() {
    invitation?.link.close();
    invitation = undefined;
  }

  const others = () => [...tabs.values()].filter((each) => each.role !== role);
  const joinedPeer = () => others().find(({ joined }) => joined)?.tab;

  /** Creates the connection to the joined peer if there is none. */
  function meet() {
    const peer = joinedPeer();
    if (!isIn() || !peer || current?.peer === peer) return;
    take(invitation?.peer === peer ? invitation : make(peer, crypto.randomUUID(), true));
  }

  /** Prepares a connection to a waiting participant before they join. */
  function invite() {
    const waiting = others().findLast(({ joined }) => !joined)?.tab;
    if (!isIn() || current || joinedPeer() || !waiting || invitation?.peer === waiting) return;
    withdraw();
    invitation = make(waiting, crypto.randomUUID(), true);
  }

  /** Offers again after the network configuration of this page changed. */
  function inviteAnew() {
    const before = invitation;
    withdraw();
    if (!before) return;
    if (before.link.starts) return invite();
    const again = make(before.peer, before.id, false);
    invitation = again;
    for (const signal of before.heard) listenTo(again, signal);
  }

  // -- messages between the two pages

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

  // -- presence

  function seen(now: Map<string, Tab>) {
    tabs = now;
    change({
      peer: joinedPeer() ? 'joined' : others().length > 0 ? 'waiting' : 'absent',
      alsoElsewhere: [...tabs.values()].some((each) => each.role === role && each.tab !== tab && each.joined),
    });
    if (invitation && !tabs.has(invitation.peer)) withdraw();
    invite();
  }

  const seenOne = (one: Tab) => seen(new Map(tabs).set(one.tab, one));

  const handlers = {
    ready({ tabs: all, now }: Events['ready']) {
      change({ server: 'heard', clockOffsetMs: now - Date.now() });
      seen(new Map(all.map((each) => [each.tab, each])));
      // Our presence timed out while we were offline.
      if (isIn() && !tabs.get(tab)?.joined) signalling.send({ kind: 'join', tab });
      meet();
      current?.link.check();
      if (settings.joinsAtOnce && state.get().stage === 'waiting') join();
    },
    entered: seenOne,
    joined({ calls, ...one }: Events['joined']) {
      // When a person has two tabs, the later one takes over the call.
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
      if (calls === tab) late = setTimeout(meet, wordWithinMs);
      else meet();
    },
    left({ silent, ...one }: Events['left']) {
      const now = new Map(tabs);
      now.delete(one.tab);
      seen(now);
      if (one.role !== role && one.joined) change({ peerLeft: state.get().peer !== 'joined' });
      // A silent leave may be a server problem: keep a peer whose connection still works.
      if (current?.peer === one.tab && (!silent || current.link.state() !== 'connected')) disconnect();
      invite();
    },
    signal({ from, ...signal }: Events['signal']) {
      if (current?.id === signal.link) return listenTo(current, signal);
      if (invitation?.id === signal.link) {
        listenTo(invitation, signal);
        // The invitation was accepted.
        if (isIn()) take(invitation);
        return;
      }
      if (signal.description?.type !== 'offer' || tabs.get(from)?.role === role) return;
      // Offer collision: the polite side gives way.
      const mine = current ?? invitation;
      const mineStands = mine?.peer === from && mine.link.starts && mine.link.state() === 'connecting';
      if (mineStands && role === 'expert') return;
      const offered = make(from, signal.link, false);
      listenTo(offered, signal);
      if (isIn()) return take(offered);
      withdraw();
      invitation = offered;
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
    // When the peer is already there, the join travels with the first signal.
    if (joinedPeer()) {
      joinsNext = true;
      meet();
      setTimeout(() => joinsNext && sayJoined(), joinsWithinMs);
    } else {
      sayJoined();
      invite();
    }
  }

  function sayJoined() {
    joinsNext = false;
    signalling.send({ kind: 'join', tab });
  }

  function end(stage: Stage) {
    disconnect();
    clearInterval(sampling);
    window.removeEventListener('online', back);
    window.removeEventListener('online', inviteAnew);
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

  // -- connection quality

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
  window.addEventListener('online', inviteAnew);
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
      inviteAnew();
    },
    say(text: string) {
      const line = { id: crypto.randomUUID(), text, at: Date.now() + state.get().clockOffsetMs };
      change({ lines: withLine(state.get().lines, { ...line, mine: true }) });
      // While the channel is closed, the line is sent when it opens.
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
