import type { Trouble } from '#call/devices';
import type { Media } from '#call/media';
import { useNow } from '#call/use-now';
import { devicesCopy } from '#copy/devices';
import { buttonClass } from '#design/button';
import { Notice } from '#design/notice';

const { trouble: copy } = devicesCopy;

/** Explains why a device cannot be used, and how to fix it. */
export function DeviceTrouble({ media }: { media: Media }) {
  const { microphone, camera } = useNow(media.state);
  const heard = microphone.on ? microphone.trouble : null;
  const seen = camera.on ? camera.trouble : null;
  if (heard && heard === seen) return <Troubled trouble={heard} what="both" media={media} />;
  return (
    <>
      {heard ? <Troubled trouble={heard} what="microphone" media={media} /> : null}
      {seen ? <Troubled trouble={seen} what="camera" media={media} /> : null}
    </>
  );
}

interface TroubledProps {
  readonly trouble: Trouble;
  readonly what: 'microphone' | 'camera' | 'both';
  readonly media: Media;
}

const Troubled = ({ trouble, what, media }: TroubledProps) => (
  <Notice
    tone="warning"
    role="alert"
    title={copy[trouble][what]}
    action={
      <button
        type="button"
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
        onClick={() => void media.open()}
      >
        {copy.again}
      </button>
    }
  >
    {helpFor(trouble)} {copy.without}
  </Notice>
);

function helpFor(trouble: Trouble): string {
  const { help } = copy[trouble];
  if (typeof help === 'string') return help;
  const { userAgent } = navigator;
  if (userAgent.includes('Firefox/')) return help.firefox;
  return /Chrome\/|Chromium\/|CriOS\//.test(userAgent) ? help.chrome : help.safari;
}
