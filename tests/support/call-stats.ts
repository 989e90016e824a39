import type { BrowserContext, Page } from '@playwright/test';

/** What has arrived from the other side, by the connection's own count, and by which way. */
export interface Arrived {
  readonly cameraFrames: number;
  readonly screenFrames: number;
  readonly audioEnergy: number;
  readonly bytes: number;
  /** `host`, `srflx` or `relay`, of this side and of the other. */
  readonly path: string;
}

/** Keeps what the page's connections are, so that they can be asked. */
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

/** Of the connection that stands; nothing while there is none. */
export const arrivedAt = (page: Page): Promise<Arrived | undefined> =>
  page.evaluate(async () => {
    const { connections } = window as unknown as { connections: RTCPeerConnection[] };
    const connection = connections.findLast((each) => each.connectionState === 'connected');
    if (!connection) return undefined;
    const stats = [...(await connection.getStats()).values()] as Record<string, never>[];
    const inbound = stats.filter(({ type }) => type === 'inbound-rtp');
    const mids = connection.getTransceivers().map(({ mid }) => mid);
    const at = (place: number) => inbound.find(({ mid }) => mid === mids[place]);
    const pair = stats.find(
      ({ type, nominated, state }) => type === 'candidate-pair' && nominated && state === 'succeeded',
    );
    const kindOf = (id: unknown) => stats.find((each) => each.id === id)?.candidateType;
    return {
      cameraFrames: Number(at(1)?.framesDecoded ?? 0),
      screenFrames: Number(at(2)?.framesDecoded ?? 0),
      audioEnergy: Number(at(0)?.totalAudioEnergy ?? 0),
      bytes: inbound.reduce((sum, { bytesReceived }) => sum + Number(bytesReceived), 0),
      path: `${kindOf(pair?.localCandidateId)} → ${kindOf(pair?.remoteCandidateId)}`,
    };
  });
