// Network paths of a browser that a proof can cut: while cut, data is not delivered and no error is reported.
import { createSocket, type Socket as Datagrams } from 'node:dgram';
import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { listening } from '../payments/listening.ts';

export interface Road {
  readonly port: number;
  cut(isCut: boolean): void;
  close(): void;
}

/** TCP path to a web instance. Data in transit during a cut arrives afterwards, as on any connection that survives. */
export async function openRoad(to: () => string): Promise<Road> {
  let isCut = false;
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true).once('close', () => sockets.delete(socket));
    if (isCut) socket.pause();
  };
  const server = createServer({ pauseOnConnect: true }, (near) => {
    const far = connect(Number(new URL(to()).port), 'localhost');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      keep(one);
      one.on('data', (piece) => other.write(piece));
      one.once('close', () => other.destroy()).on('error', () => undefined);
    }
    if (isCut) for (const socket of [near, far]) socket.pause();
    else near.resume();
  });
  return {
    port: await listening(server),
    cut(now) {
      isCut = now;
      for (const socket of sockets) {
        if (now) socket.pause();
        else socket.resume();
      }
    },
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/** UDP path to a relay. Datagrams in transit during a cut are lost. */
export async function openDatagramRoad(to: number): Promise<Road> {
  let isCut = false;
  const near = createSocket('udp4').bind(0, '127.0.0.1');
  await once(near, 'listening');
  const farOf = new Map<number, Datagrams>();
  near.on('message', (datagram, { port }) => {
    if (isCut) return;
    let far = farOf.get(port);
    if (!far) {
      far = createSocket('udp4').on('message', (answer) => {
        if (!isCut) near.send(answer, port, '127.0.0.1');
      });
      farOf.set(port, far);
    }
    far.send(datagram, to, '127.0.0.1');
  });
  return {
    port: near.address().port,
    cut(now) {
      isCut = now;
    },
    close() {
      for (const socket of [near, ...farOf.values()]) socket.close();
    },
  };
}
