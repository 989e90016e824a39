import type { Events, Posted } from './messages.ts';

type Handlers = { readonly [Name in keyof Events]: (data: Events[Name]) => void } & {
  /** The server is unreachable; retries continue. */
  readonly lost: () => void;
  /** A refusal that no retry will change. */
  readonly refused: (refusal: string) => void;
  /** Whether this tab is in the call, as far as it knows. */
  readonly isJoined: () => boolean;
};

const names = ['ready', 'entered', 'joined', 'left', 'signal', 'still', 'ended'] as const satisfies (keyof Events)[];
/** The server sends a ping every 15 s. */
const silenceMs = 35_000;
const againMs = 1_000;

export interface Signalling {
  send(message: Posted): void;
  close(): void;
}

/** Event stream down, posts up in order, each retried until accepted. Both resume after an interruption, on any instance. */
export function openSignalling(address: string, tab: string, on: Handlers): Signalling {
  let stream: EventSource;
  let last = '';
  let closed = false;
  let watch: ReturnType<typeof setTimeout>;
  let wakeUp: () => void = () => undefined;
  const queue: Posted[] = [];
  let sending = false;

  function listen() {
    const query = new URLSearchParams({ tab, ...(last && { after: last }) });
    const opened = new EventSource(`${address}?${query}`);
    stream = opened;
    for (const name of names)
      opened.addEventListener(name, (event) => {
        if (event.lastEventId) last = event.lastEventId;
        expectMore();
        wakeUp();
        (on[name] as (data: unknown) => void)(JSON.parse(event.data));
      });
    opened.addEventListener('error', () => {
      on.lost();
      // EventSource reconnects after a broken connection, but not after a response that is not a stream.
      if (opened.readyState === EventSource.CLOSED) void listenAgain();
    });
    expectMore();
  }

  function expectMore() {
    clearTimeout(watch);
    watch = setTimeout(() => void listenAgain(), silenceMs);
  }

  async function listenAgain() {
    stream.close();
    clearTimeout(watch);
    on.lost();
    await pause();
    const refusal = await whyNot(address);
    if (closed) return;
    if (refusal) on.refused(refusal);
    else listen();
  }

  /** Retry delay, cut short by `wakeUp`. */
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, againMs);
      wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  async function sendAll() {
    if (sending) return;
    sending = true;
    let message = queue.shift();
    while (message && !closed) {
      const refusal = await post(address, message);
      if (refusal === 'unreachable') {
        await pause();
        continue;
      }
      if (refusal === 'not-joined') {
        // The server no longer knows this tab.
        if (on.isJoined()) queue.unshift({ kind: 'join', tab }, ...(message.kind === 'signal' ? [message] : []));
        else void listenAgain();
      } else if (refusal) on.refused(refusal);
      message = queue.shift();
    }
    sending = false;
  }

  const online = () => {
    wakeUp();
    if (stream.readyState !== EventSource.OPEN) void listenAgain();
  };
  window.addEventListener('online', online);
  listen();

  return {
    send(message) {
      const tail = queue.at(-1);
      if (!tail || !joinTo(tail, message)) queue.push(message);
      void sendAll();
    },
    close() {
      closed = true;
      stream.close();
      clearTimeout(watch);
      window.removeEventListener('online', online);
    },
  };
}

/** Merges queued candidates into one message; returns true when `message` was merged into `tail`. */
function joinTo(tail: Posted, message: Posted): boolean {
  if (tail.kind !== 'signal' || message.kind !== 'signal' || message.signal.description) return false;
  if (tail.signal.link !== message.signal.link || tail.signal.to !== message.signal.to) return false;
  tail.signal = {
    ...tail.signal,
    count: message.signal.count,
    candidates: [...(tail.signal.candidates ?? []), ...(message.signal.candidates ?? [])],
  };
  return true;
}

/** Returns undefined on success. */
async function post(address: string, message: Posted): Promise<string | undefined> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      // Long enough for a slow phone, short enough for a dead connection.
      signal: AbortSignal.timeout(8_000),
    });
    if (answer.ok) return undefined;
    return (await refusalIn(answer)) ?? 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** Asks over HTTP why the stream was refused: EventSource does not tell. */
async function whyNot(address: string): Promise<string | undefined> {
  try {
    return await refusalIn(await fetch(`${address}/relays`, { signal: AbortSignal.timeout(8_000) }));
  } catch {
    return undefined;
  }
}

async function refusalIn(answer: Response): Promise<string | undefined> {
  if (answer.ok || answer.status === 429 || answer.status >= 500) return undefined;
  const body = (await answer.json().catch(() => undefined)) as { readonly refusal?: string } | undefined;
  return body?.refusal ?? 'unexpected';
}

/** For a page being closed: a beacon, since the queue would come too late. */
export const sayGoodbye = (address: string, tab: string) =>
  navigator.sendBeacon(address, new Blob([JSON.stringify({ kind: 'bye', tab })], { type: 'application/json' }));
