import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Media } from '#call/media';
import { iconButtonClass } from '#design/button';
import { callRoomCopy } from './copy.ts';
import { DeviceChoice } from './device-choice.tsx';

const { devices: copy } = callRoomCopy;

export function SettingsPanel({ media, onClose }: { media: Media; onClose: () => void }) {
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={copy.title}
      className="h-full overflow-y-auto rounded-card bg-blanc p-4 outline-none"
    >
      <div className="mb-3 flex items-center justify-between gap-3">
        <h2 className="text-xl">{copy.title}</h2>
        <button
          type="button"
          aria-label={copy.close}
          onClick={onClose}
          className={iconButtonClass({ variant: 'plain' })}
        >
          <X aria-hidden="true" />
        </button>
      </div>
      <DeviceChoice media={media} />
    </section>
  );
}
