import type { NetworkSample } from '#modules/calls';

/** A way that a call takes; `direct` and `relay` are tested only where servers for them are configured. */
export type Path = 'server' | 'direct' | 'relay';

export interface NetworkFinding {
  readonly paths: Readonly<Partial<Record<Path, boolean>>>;
  /** Undefined without a relay that answers: a page alone has no other way to measure a path. */
  readonly sample?: NetworkSample | undefined;
}

const waitMs = 8_000;
/** Six seconds for loss and delay, three for the throughput: with the connection about ten seconds. */
const probeMs = 6_000;
const loadMs = 3_000;
/** The sender speeds up from a slow start, which is no figure of the network. */
const rampMs = 1_000;

/** Tests the network with two peer connections inside this page, joined only by the relay. */
export async function testNetwork(servers: readonly RTCIceServer[], signal: AbortSignal): Promise<NetworkFinding> {
  const served = (scheme: string) =>
    servers.filter(({ urls }) => [urls].flat().some((url) => url.startsWith(`${scheme}:`)));
  const [direct, relays] = [served('stun'), [...served('turn'), ...served('turns')]];
  const [server, outside, relayed] = await Promise.all([
    works(hearsFromServer(signal)),
    direct.length > 0 ? works(reachesOutside(direct, signal)) : undefined,
    relays.length > 0 ? measured(relays, signal) : undefined,
  ]);
  return {
    paths: {
      server,
      ...(outside !== undefined && { direct: outside }),
      ...(relayed && { relay: relayed.connects }),
    },
    sample: relayed?.sample,
  };
}

async function measured(relays: readonly RTCIceServer[], signal: AbortSignal) {
  const pair = new Pair(relays);
  const close = () => pair.close();
  signal.addEventListener('abort', close, { once: true });
  try {
    if (!(await works(pair.connected()))) return { connects: false };
    return { connects: true, sample: { ...(await pair.probe()), kilobits: await pair.load() } };
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}

function works(work: Promise<void>): Promise<boolean> {
  const late = new Promise<false>((resolve) => setTimeout(() => resolve(false), waitMs));
  return Promise.race([
    work.then(
      () => true,
      () => false,
    ),
    late,
  ]);
}

/** Some networks buffer responses that do not end, so no call events would arrive. */
const hearsFromServer = (signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    const stream = new EventSource('/live');
    const end = (settle: () => void) => {
      stream.close();
      settle();
    };
    stream.addEventListener('ready', () => end(resolve));
    signal.addEventListener('abort', () => end(() => reject(signal.reason as Error)), { once: true });
    setTimeout(() => stream.close(), waitMs);
  });

/** Checks that UDP leaves this network: a STUN server returns the public address of the page. */
function reachesOutside(iceServers: readonly RTCIceServer[], signal: AbortSignal) {
  const connection = new RTCPeerConnection({ iceServers: [...iceServers] });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  let failed = false;
  connection.addEventListener('icecandidateerror', () => {
    failed = true;
  });
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate && candidate.type !== 'host') resolve();
    if (candidate) return;
    // All servers were asked. An address the page already knew is not reported again, so only an error means that no server answered.
    if (failed) reject(new Error('no server answered'));
    else resolve();
  });
  signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  connection.createDataChannel('test');
  connection.setLocalDescription().catch(reject);
  return promise.finally(() => connection.close());
}

/** Every packet that is to be echoed starts with this byte. */
const echoed = 1;
/** Above the limit of a good network, and little enough for a phone's data plan: sending as fast as possible overflows queues on the way,
 * and the time it takes to recover would be measured instead. */
const loadKilobits = 1_500;
const longestBacklog = 16_000;
const probeEveryMs = 10;
/** Probe packets per echo: the way back stays nearly free, so that the probe fits into 300 kbit/s. */
const probesPerEcho = 5;

/** Both ends of a call in this page, connected only through the relay: what one end sends goes up to the relay and down again. */
class Pair {
  readonly #here: RTCPeerConnection;
  readonly #there: RTCPeerConnection;
  readonly #channel: RTCDataChannel;
  #packets = 0;
  #bytes = 0;

  constructor(relays: readonly RTCIceServer[]) {
    const settings: RTCConfiguration = { iceServers: [...relays], iceTransportPolicy: 'relay' };
    this.#here = new RTCPeerConnection(settings);
    this.#there = new RTCPeerConnection(settings);
    for (const [from, to] of [
      [this.#here, this.#there],
      [this.#there, this.#here],
    ] as const)
      from.addEventListener('icecandidate', ({ candidate }) => void to.addIceCandidate(candidate ?? undefined));
    // Like sound and pictures, a lost packet is not sent again.
    this.#channel = this.#here.createDataChannel('test', { ordered: false, maxRetransmits: 0 });
    this.#channel.binaryType = 'arraybuffer';
    this.#there.addEventListener('datachannel', ({ channel }) => {
      channel.binaryType = 'arraybuffer';
      channel.addEventListener('message', ({ data }) => {
        const packet = new Uint8Array(data as ArrayBuffer);
        this.#packets++;
        this.#bytes += packet.byteLength;
        if (packet[0] === echoed) channel.send(packet);
      });
    });
  }

  async connected() {
    const opened = new Promise<void>((resolve) => this.#channel.addEventListener('open', () => resolve()));
    await this.#here.setLocalDescription();
    await this.#there.setRemoteDescription(this.#here.localDescription as RTCSessionDescription);
    await this.#there.setLocalDescription();
    await this.#here.setRemoteDescription(this.#there.localDescription as RTCSessionDescription);
    await opened;
  }

  /** Sends small packets at an even pace and counts those that arrive; every fifth comes back. */
  async probe(): Promise<Pick<NetworkSample, 'roundTripMs' | 'lost'>> {
    const trips: number[] = [];
    const sentAt = new Map<number, number>();
    const heard = ({ data }: MessageEvent) => {
      const at = sentAt.get(new DataView(data as ArrayBuffer).getUint32(1));
      if (at !== undefined) trips.push(performance.now() - at);
    };
    this.#channel.addEventListener('message', heard);
    let sent = 0;
    const startedAt = performance.now();
    while (performance.now() - startedAt < probeMs && this.#channel.readyState === 'open') {
      // A timer may be late: the packets that are due are sent together.
      for (; sent < (performance.now() - startedAt) / probeEveryMs; sent++) {
        const packet = new DataView(new ArrayBuffer(40));
        packet.setUint8(0, sent % probesPerEcho === 0 ? echoed : 0);
        packet.setUint32(1, sent);
        sentAt.set(sent, performance.now());
        this.#channel.send(packet.buffer);
      }
      await pause(probeEveryMs);
    }
    // The last ones are still on their way.
    await pause(1_000);
    this.#channel.removeEventListener('message', heard);
    trips.sort((one, other) => one - other);
    return {
      roundTripMs: Math.round(trips[Math.floor(trips.length / 2)] ?? Number.POSITIVE_INFINITY),
      lost: sent > 0 ? Math.max(0, 1 - this.#packets / sent) : 1,
    };
  }

  /** Throughput in kbit/s, upload and download at once, up to the rate of the load. */
  async load(): Promise<number> {
    const piece = new Uint8Array(1_200);
    const everyMs = (piece.byteLength * 8) / loadKilobits;
    const sendFor = async (ms: number) => {
      const startedAt = performance.now();
      let sent = 0;
      while (performance.now() - startedAt < ms && this.#channel.readyState === 'open') {
        for (; sent < (performance.now() - startedAt) / everyMs; sent++)
          if (this.#channel.bufferedAmount < longestBacklog) this.#channel.send(piece);
        await pause(5);
      }
    };
    await sendFor(rampMs);
    const [startedAt, before] = [performance.now(), this.#bytes];
    await sendFor(loadMs - rampMs);
    return Math.round(((this.#bytes - before) * 8) / (performance.now() - startedAt));
  }

  close() {
    this.#here.close();
    this.#there.close();
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
