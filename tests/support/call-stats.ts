import type { BrowserContext, Page } from '@playwright/test';

/** Received media by WebRTC statistics, and the network path. */
export interface Arrived {
  readonly cameraFrames: number;
  readonly screenFrames: number;
  readonly audioEnergy: number;
  readonly bytes: number;
  /** `host`, `srflx` or `relay`, of this side and of the other; undefined before a candidate pair is selected. */
  readonly path: string | undefined;
}

/** Records the page's peer connections, so that their statistics can be read. */
export const watchConnections = (context: BrowserContext) =>
  context.addInitScript(() => {
    const connections: RTCPeerConnection[] = [];
    const Original = window.RTCPeerConnection;
    class Watched extends Original {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        connections.push(this);
      }
    }
    Object.assign(window, { RTCPeerConnection: Watched, connections });
  });

/** Statistics of the current connection; undefined while there is none. */
export const arrivedAt = (page: Page): Promise<Arrived | undefined> =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const connection = connections.findLast((each) => each.connectionState === 'connected');
    if (!connection) return undefined;
    const stats = [...(await connection.getStats()).values()] as Record<string, never>[];
    const inbound = stats.filter(({ type }) => type === 'inbound-rtp');
    const mids = connection.getTransceivers().map(({ mid }) => mid);
    const at = (place: number) => inbound.find(({ mid }) => mid === mids[place]);
    const selected = stats.find(({ type }) => type === 'transport')?.selectedCandidatePairId;
    const pair = stats.find(({ id }) => selected !== undefined && id === selected);
    const kindOf = (id: unknown) => stats.find((each) => each.id === id)?.candidateType;
    const kinds = [kindOf(pair?.localCandidateId), kindOf(pair?.remoteCandidateId)];
    return {
      cameraFrames: Number(at(1)?.framesDecoded ?? 0),
      screenFrames: Number(at(2)?.framesDecoded ?? 0),
      audioEnergy: Number(at(0)?.totalAudioEnergy ?? 0),
      bytes: inbound.reduce((sum, { bytesReceived }) => sum + Number(bytesReceived), 0),
      path: kinds.includes(undefined) ? undefined : kinds.join(' → '),
    };
  });

/** The same once a candidate pair is selected: frames may arrive before the statistics report it. */
export async function arrivedOverPath(page: Page, withinMs = 10_000): Promise<Arrived | undefined> {
  for (const giveUp = Date.now() + withinMs; ; await page.waitForTimeout(50)) {
    const arrived = await arrivedAt(page);
    if (arrived?.path !== undefined || Date.now() > giveUp) return arrived;
  }
}
