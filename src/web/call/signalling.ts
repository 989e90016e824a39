import type { Events, Posted } from './messages.ts';

type Handlers = { readonly [Name in keyof Events]: (data: Events[Name]) => void } & {
  /** Not heard of the server; it is tried again all the time. */
  readonly lost: () => void;
  /** What no later try changes. */
  readonly refused: (refusal: string) => void;
  /** Whether this tab is in the call, as far as it knows. */
  readonly isJoined: () => boolean;
};

const names = ['ready', 'entered', 'joined', 'left', 'signal', 'still', 'ended'] as const satisfies (keyof Events)[];
/** It is heard of every 15 s. */
const silenceMs = 35_000;
const againMs = 1_000;

export interface Signalling {
  send(message: Posted): void;
  close(): void;
}

/** A stream down, posts up: in order, each until it was taken. Both go on where they were after any interruption, by whichever instance
 * answers then. */
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
      // After a broken connection it comes back by itself; after an answer that is no stream it does not.
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

  /** Until something suggests that it may work again, or for a while. */
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
        // The server has forgotten us.
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

/** Candidates that still wait travel together; true when `message` is in `tail` now. */
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

/** Nothing when it was taken. */
async function post(address: string, message: Posted): Promise<string | undefined> {
  try {
    const answer = await fetch(address, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(message),
      // Long enough for a slow phone; a connection that has died is not waited for.
      signal: AbortSignal.timeout(8_000),
    });
    if (answer.ok) return undefined;
    return (await refusalIn(answer)) ?? 'unreachable';
  } catch {
    return 'unreachable';
  }
}

/** The stream itself does not say why it is refused. */
async function whyNot(address: string): Promise<string | undefined> {
  try {
    return await refusalIn(await fetch(`${address}/relays`, { signal: AbortSignal.timeout(8_000) }));
  } catch {
    return undefined;
  }
}

async function refusalIn(answer: Response): Promise<string | undefined> {
  if (answer.ok || answer.status === 429 || answer.status >= 500) return undefined;
  const said = (await answer.json().catch(() => undefined)) as { readonly refusal?: string } | undefined;
  return said?.refusal ?? 'unexpected';
}

/** For a page that goes: there is no time left for a queue. */
export const sayGoodbye = (address: string, tab: string) =>
  navigator.sendBeacon(address, new Blob([JSON.stringify({ kind: 'bye', tab })], { type: 'application/json' }));
