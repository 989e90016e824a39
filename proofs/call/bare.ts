import type { Page } from '@playwright/test';

interface Said {
  readonly description?: RTCSessionDescriptionInit;
  readonly candidate?: RTCIceCandidateInit;
}

interface BareWindow {
  pictures: { beganAt: number };
  tell(said: Said): void;
  hear(said: Said): Promise<void>;
  call(): Promise<void>;
}

/**
 * The minimum for two browsers to see each other: one peer connection each, and a relay for their signals. The first waits with an open
 * connection; the second opens its own at the start.
 */
export async function standBare(there: Page, comes: Page, configuration: RTCConfiguration) {
  await there.exposeFunction(
    'tell',
    inOrder((said) => hear(comes, said)),
  );
  await comes.exposeFunction(
    'tell',
    inOrder((said) => hear(there, said)),
  );
  for (const page of [there, comes]) await page.evaluate(stand, { configuration, waits: page === there });
  return { begin: () => comes.evaluate(() => (window as unknown as BareWindow).call()) };
}

function inOrder(hand: (said: Said) => Promise<void>) {
  let turn: Promise<unknown> = Promise.resolve();
  return (said: Said) => {
    // The page may already be closed for the last signals.
    turn = turn.then(() => hand(said)).catch(() => undefined);
  };
}

const hear = (page: Page, said: Said) => page.evaluate((words) => (window as unknown as BareWindow).hear(words), said);

/** Runs in the page. */
async function stand({ configuration, waits }: { configuration: RTCConfiguration; waits: boolean }) {
  const own = window as unknown as BareWindow;
  const media = await navigator.mediaDevices.getUserMedia({
    audio: true,
    video: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
  });
  const video = document.body.appendChild(document.createElement('video'));
  video.autoplay = true;
  const open = () => {
    const connection = new RTCPeerConnection(configuration);
    for (const track of media.getTracks()) connection.addTrack(track, media);
    connection.addEventListener('track', ({ streams: [stream] }) => {
      if (stream && video.srcObject !== stream) video.srcObject = stream;
    });
    connection.addEventListener('icecandidate', ({ candidate }) => {
      if (candidate) own.tell({ candidate: candidate.toJSON() });
    });
    return connection;
  };
  const speak = async (connection: RTCPeerConnection) => {
    await connection.setLocalDescription();
    const { type, sdp } = connection.localDescription as RTCSessionDescription;
    own.tell({ description: { type, sdp } });
  };
  let connection = waits ? open() : undefined;
  own.hear = async ({ description, candidate }) => {
    if (description) await connection?.setRemoteDescription(description);
    if (description?.type === 'offer' && connection) await speak(connection);
    if (candidate) await connection?.addIceCandidate(candidate);
  };
  own.call = async () => {
    own.pictures.beganAt = performance.timeOrigin + performance.now();
    connection = open();
    await speak(connection);
  };
}
