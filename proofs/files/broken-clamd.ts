import { createServer, type Socket } from 'node:net';

/** Ways in which something that is not a working scanner answers a file. */
export const brokenAnswers: Readonly<Record<string, (socket: Socket) => void>> = {
  'closes each connection': (socket) => socket.destroy(),
  'answers with an error': (socket) => socket.end('stream: Can’t allocate memory ERROR\0'),
  'says OK to something else': (socket) => setTimeout(() => socket.end('PONG\0'), 500),
  'answers half a sentence': (socket) => setTimeout(() => socket.end('stream: O'), 500),
};

/** Listens where clamd did, and breaks off each connection in this way. */
export async function startBroken(port: number, answer: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    // Reads the file, and forgets it.
    socket.resume();
    socket.once('data', () => answer(socket));
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
