import { lazy, Suspense, useState } from 'react';
import type { Media } from '#call/media';
import { devicesCopy } from '#copy/devices';
import { buttonClass } from '#design/button';
import { Spinner } from '#design/spinner';

const { test: copy } = devicesCopy;

// Loaded on demand: most people enter without a test, and the room must open fast.
const DeviceTest = lazy(() =>
  import('#parts/device-test/device-test').then(({ DeviceTest: component }) => ({ default: component })),
);

/** The device test in the waiting room, with the devices that are open there. */
export function RoomTest({ media, servers }: { media: Media; servers: readonly RTCIceServer[] }) {
  const [isStarted, setIsStarted] = useState(false);
  // A revalidation brings new credentials; a running test keeps those it began with.
  const [first] = useState(servers);
  if (!isStarted)
    return (
      <button type="button" onClick={() => setIsStarted(true)} className={buttonClass({ variant: 'secondary' })}>
        {copy.start}
      </button>
    );
  return (
    <Suspense fallback={<Spinner label={copy.running} />}>
      <DeviceTest media={media} servers={first} onStart={() => void media.open()} startsAtOnce />
    </Suspense>
  );
}
