// UDP path from a browser to a relay that can be slow, lossy or narrow, in both directions.
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

export interface Shape {
  /** Delay of each datagram, one way. */
  readonly delayMs?: number;
  /** Share of datagrams that are dropped, evenly spread: a measured loss then does not depend on chance. */
  readonly lost?: number;
  /** Throughput of each direction in kbit/s; what waits longer than half a second is dropped. */
  readonly kilobits?: number;
}

export interface ShapedRoad {
  readonly port: number;
  shape(now: Shape): void;
  close(): void;
}

const longestQueueMs = 500;

export async function openShapedRoad(to: number): Promise<ShapedRoad> {
  let shape: Shape = {};
  const [up, down] = [direction(() => shape), direction(() => shape)];
  const near = createSocket('udp4').bind(0, '127.0.0.1');
  await once(near, 'listening');
  const farOf = new Map<number, Socket>();
  let isClosed = false;
  near.on('message', (datagram, { port }) => {
    let far = farOf.get(port);
    if (!far) {
      far = createSocket('udp4').on('message', (answer) =>
        down(answer, () => !isClosed && near.send(answer, port, '127.0.0.1')),
      );
      farOf.set(port, far);
    }
    const own = far;
    up(datagram, () => !isClosed && own.send(datagram, to, '127.0.0.1'));
  });
  return {
    port: near.address().port,
    shape(now) {
      shape = now;
    },
    close() {
      isClosed = true;
      for (const socket of [near, ...farOf.values()]) socket.close();
    },
  };
}

/** One direction of the path: a queue of limited length that drains at the given rate. */
function direction(shapeNow: () => Shape) {
  let freeAt = 0;
  let dropped = 0;
  return (datagram: Buffer, deliver: () => void) => {
    const { delayMs = 0, lost = 0, kilobits = Number.POSITIVE_INFINITY } = shapeNow();
    dropped += lost;
    if (dropped >= 1) {
      dropped -= 1;
      return;
    }
    const now = performance.now();
    const leavesAt = Math.max(now, freeAt) + (datagram.byteLength * 8) / kilobits;
    if (leavesAt - now > longestQueueMs) return;
    freeAt = leavesAt;
    const waitMs = leavesAt - now + delayMs;
    if (waitMs < 1) deliver();
    else setTimeout(deliver, waitMs);
  };
}
