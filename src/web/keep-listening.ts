const againMs = 2_000;
/** A stream that is refused again and again, as to somebody who is signed out, is asked for once a minute. */
const longestPauseMs = 60_000;

interface Listener {
  /** At each connection, with the milliseconds since the last change, empty when there was none lately. */
  readonly ready: (sinceChangeMs: string) => void;
  readonly change: () => void;
}

/** Keeps a stream of live changes open; returns a function that closes it. */
export function keepListening(address: string, { ready, change }: Listener): () => void {
  let events: EventSource;
  let timer = 0;
  let refusals = 0;
  const connect = () => {
    events = new EventSource(address);
    events.addEventListener('change', change);
    events.addEventListener('ready', ({ data }: MessageEvent<string>) => {
      refusals = 0;
      ready(data);
    });
    // The browser connects again after a broken connection, but not after a refusal, as by an instance that stops.
    events.addEventListener('error', () => {
      if (events.readyState !== EventSource.CLOSED) return;
      timer = window.setTimeout(connect, Math.min(againMs * 2 ** refusals++, longestPauseMs));
    });
  };
  connect();
  return () => {
    clearTimeout(timer);
    events.close();
  };
}
