import { atom } from 'nanostores';
import { useEffect, useMemo, useRef, useState } from 'react';
import { createMedia, type Media } from '#call/media';
import { useNow } from '#call/use-now';
import { deviceTestCopy } from '#copy/device-test';
import { DeviceTest } from '#parts/device-test/device-test';
import { DeviceTrouble } from '#parts/devices/device-trouble';

/** The test with the devices of this page, which are opened by its press. */
export function OwnDevices({ servers }: { servers: readonly RTCIceServer[] }) {
  const [held] = useState(() => atom<Media | undefined>(undefined));
  useEffect(() => {
    const made = createMedia(() => undefined);
    held.set(made);
    return () => made.close();
  }, [held]);
  const media = useNow(held);
  return media ? <Tested media={media} servers={servers} /> : null;
}

function Tested({ media, servers }: { media: Media; servers: readonly RTCIceServer[] }) {
  return (
    <div className="mt-8 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)]">
      <div className="grid gap-4">
        <Preview media={media} />
        <DeviceTrouble media={media} />
      </div>
      <DeviceTest media={media} servers={servers} onStart={() => void openAll(media)} />
    </div>
  );
}

/** Opens both with one prompt, also a device that was turned off in a call of this tab. */
async function openAll(media: Media) {
  const { microphone, camera } = media.state.get();
  if (microphone.on && camera.on) return media.open();
  await media.turn('microphone', true);
  await media.turn('camera', true);
}

function Preview({ media }: { media: Media }) {
  const { camera } = useNow(media.state);
  const video = useRef<HTMLVideoElement>(null);
  const stream = useMemo(() => (camera.track ? new MediaStream([camera.track]) : null), [camera.track]);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      aria-label={deviceTestCopy.preview}
      autoPlay
      playsInline
      muted
      className="aspect-[4/3] w-full -scale-x-100 rounded-card bg-peche object-cover"
    />
  );
}
