export type Quality = 'good' | 'fair' | 'poor';

/** What a connection says of itself every two seconds. */
export interface Sample {
  readonly roundTripMs: number;
  /** Of what we send, from 0 to 1, as the other side counts it; of what they send, as we do. */
  readonly lostOut: number;
  readonly lostIn: number;
  /** How much it could carry, in bits per second; nothing while it does not know. */
  readonly room: number | undefined;
  readonly relayed: boolean;
}

/** Good enough to forget it, good enough to talk, or not. */
export function qualityOf({ roundTripMs, lostOut, lostIn }: Sample): Quality {
  const lost = Math.max(lostOut, lostIn);
  if (lost > 0.08 || roundTripMs > 600) return 'poor';
  return lost > 0.03 || roundTripMs > 250 ? 'fair' : 'good';
}

/** Below it a picture would take the room that the voice needs. */
const roomForPictures = 120_000;

export interface Holding {
  readonly held: boolean;
  /** How many samples in a row speak for the other. */
  readonly doubts: number;
}

export const notHeld: Holding = { held: false, doubts: 0 };

/** Pictures are held back after four bad seconds, and tried again after ten. */
export function holding({ held, doubts }: Holding, { lostOut, room }: Sample): Holding {
  const tight = lostOut > 0.15 || (room !== undefined && room < roomForPictures);
  // While nothing but sound is sent, nobody can tell how much more there would be room for.
  const speaksForTheOther = held ? lostOut <= 0.05 : tight;
  if (!speaksForTheOther) return { held, doubts: 0 };
  return doubts + 1 >= (held ? 5 : 2) ? { held: !held, doubts: 0 } : { held, doubts: doubts + 1 };
}

interface Counted {
  readonly received: number;
  readonly lost: number;
}

/** Reads samples out of the reports of a connection, one after the other. */
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
