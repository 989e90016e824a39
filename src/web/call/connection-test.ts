/** Requirements of a call, tested one after the other with two peer connections inside this page. */
export type Check = 'signalling' | 'direct' | 'relay' | 'bandwidth';

export type Finding =
  | { readonly state: 'good' | 'weak'; readonly kilobits?: number | undefined }
  | { readonly state: 'bad' }
  /** No server is configured to test with. */
  | { readonly state: 'absent' };

export const checks: readonly Check[] = ['signalling', 'direct', 'relay', 'bandwidth'];

/** Enough for a usable picture with sound. */
const enoughKilobits = 800;
const waitMs = 8_000;
const measureMs = 3_000;

/** Reports each finding as soon as it is known. */
export async function testConnection(
  iceServers: readonly RTCIceServer[],
  found: (check: Check, finding: Finding) => void,
  signal: AbortSignal,
) {
  const relays = iceServers.filter(({ urls }) => [urls].flat().some((url) => url.startsWith('turn')));
  found('signalling', { state: await inTime(hearsFromServer(signal)) });
  found('direct', {
    state: iceServers.length > 0 ? await inTime(reachesOutside(iceServers, signal)) : 'absent',
  });
  if (relays.length === 0) {
    found('relay', { state: 'absent' });
    return found('bandwidth', { state: 'absent' });
  }
  const pair = new Pair(relays);
  signal.addEventListener('abort', () => pair.close(), { once: true });
  try {
    const state = await inTime(pair.connected());
    found('relay', { state });
    if (state === 'bad') return found('bandwidth', { state: 'bad' });
    const kilobits = await pair.measure();
    found('bandwidth', { state: kilobits >= enoughKilobits ? 'good' : 'weak', kilobits });
  } finally {
    pair.close();
  }
}

async function inTime(work: Promise<void>): Promise<'good' | 'bad'> {
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('too late')), waitMs));
  return Promise.race([work, late]).then(
    () => 'good',
    () => 'bad',
  );
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

/** Both ends of a call in this page, connected only through the relay. */
class Pair {
  readonly #here: RTCPeerConnection;
  readonly #there: RTCPeerConnection;
  readonly #channel: RTCDataChannel;
  #received = 0;

  constructor(relays: readonly RTCIceServer[]) {
    const settings: RTCConfiguration = { iceServers: [...relays], iceTransportPolicy: 'relay' };
    this.#here = new RTCPeerConnection(settings);
    this.#there = new RTCPeerConnection(settings);
    for (const [from, to] of [
      [this.#here, this.#there],
      [this.#there, this.#here],
    ] as const)
      from.addEventListener('icecandidate', ({ candidate }) => void to.addIceCandidate(candidate ?? undefined));
    this.#channel = this.#here.createDataChannel('test', { ordered: false, maxRetransmits: 0 });
    this.#there.addEventListener('datachannel', ({ channel }) => {
      channel.binaryType = 'arraybuffer';
      channel.addEventListener('message', ({ data }) => {
        this.#received += (data as ArrayBuffer).byteLength;
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

  /** Throughput in kbit/s; upload and download share the same path here. */
  async measure(): Promise<number> {
    const piece = new Uint8Array(1_200);
    const startedAt = performance.now();
    while (performance.now() - startedAt < measureMs && this.#channel.readyState === 'open') {
      while (this.#channel.bufferedAmount < 64_000) this.#channel.send(piece);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    return Math.round((this.#received * 8) / (performance.now() - startedAt));
  }

  close() {
    this.#here.close();
    this.#there.close();
  }
}
