export type Quality = 'good' | 'fair' | 'poor';

/** Connection statistics, taken every two seconds. */
export interface Sample {
  readonly roundTripMs: number;
  /** Packet loss from 0 to 1: outgoing as the other side reports it, incoming as measured here. */
  readonly lostOut: number;
  readonly lostIn: number;
  /** Available bandwidth in bit/s; undefined while unknown. */
  readonly room: number | undefined;
  readonly relayed: boolean;
}

/** 'good' is unnoticeable, 'fair' allows talking, 'poor' does not. */
export function qualityOf({ roundTripMs, lostOut, lostIn }: Sample): Quality {
  const lost = Math.max(lostOut, lostIn);
  if (lost > 0.08 || roundTripMs > 600) return 'poor';
  return lost > 0.03 || roundTripMs > 250 ? 'fair' : 'good';
}

/** Below it, video would take the bandwidth that audio needs. */
const roomForPictures = 120_000;

export interface Holding {
  readonly held: boolean;
  /** Consecutive samples that ask for a change. */
  readonly doubts: number;
}

export const notHeld: Holding = { held: false, doubts: 0 };

/** Pauses video after four bad seconds and tries it again after ten good ones. */
export function holding({ held, doubts }: Holding, { lostOut, room }: Sample): Holding {
  const tight = lostOut > 0.15 || (room !== undefined && room < roomForPictures);
  // While only audio is sent, the available bandwidth cannot be measured.
  const speaksForTheOther = held ? lostOut <= 0.05 : tight;
  if (!speaksForTheOther) return { held, doubts: 0 };
  return doubts + 1 >= (held ? 5 : 2) ? { held: !held, doubts: 0 } : { held, doubts: doubts + 1 };
}

interface Counted {
  readonly received: number;
  readonly lost: number;
}

/** Turns successive stats reports of a connection into samples. */
export function sampler() {
  let before: Counted = { received: 0, lost: 0 };
  return (report: RTCStatsReport): Sample | undefined => {
    const all = [...report.values()] as Record<string, unknown>[];
    const pair = all.find((each) => each.type === 'candidate-pair' && each.nominated && each.state === 'succeeded');
    if (!pair) return undefined;
    const sum = (type: string, name: string) =>
      all.filter((each) => each.type === type).reduce((total, each) => total + Number(each[name] ?? 0), 0);
    const now = { received: sum('inbound-rtp', 'packetsReceived'), lost: sum('inbound-rtp', 'packetsLost') };
    const lost = Math.max(0, now.lost - before.lost);
    const received = Math.max(0, now.received - before.received);
    before = now;
    const out = all.filter((each) => each.type === 'remote-inbound-rtp').map((each) => Number(each.fractionLost ?? 0));
    const local = all.find((each) => each.id === pair.localCandidateId);
    return {
      roundTripMs: Number(pair.currentRoundTripTime ?? 0) * 1000,
      lostOut: Math.max(0, ...out),
      lostIn: lost + received > 0 ? lost / (lost + received) : 0,
      room: typeof pair.availableOutgoingBitrate === 'number' ? pair.availableOutgoingBitrate : undefined,
      relayed: local?.candidateType === 'relay',
    };
  };
}
