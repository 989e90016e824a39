import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { canChooseSpeaker, type Device } from '#call/devices';
import type { Media } from '#call/media';
import { playTest } from '#call/sound';
import { useNow } from '#call/use-now';
import { buttonClass } from '#design/button';
import { NativeSelect } from '#design/native-select';
import { LevelMeter } from '#parts/devices/level-meter';
import { callRoomCopy } from './copy.ts';

const { devices: copy } = callRoomCopy;

/** Choice of microphone, camera and speaker, with a level meter for the first and a test sound for the last. */
export function DeviceChoice({ media }: { media: Media }) {
  const { microphone, camera, speaker, devices } = useNow(media.state);
  return (
    <div className="@container grid gap-4">
      <div className="grid gap-2">
        <Choice
          label={copy.microphone}
          devices={devices.microphone}
          value={microphone.chosen}
          onChange={(id) => void media.choose('microphone', id)}
        />
        <LevelMeter key={microphone.track?.id} track={microphone.track} />
      </div>
      <Choice
        label={copy.camera}
        devices={devices.camera}
        value={camera.chosen}
        onChange={(id) => void media.choose('camera', id)}
      />
      <div className="grid items-end gap-2 @sm:grid-cols-[1fr_auto]">
        {canChooseSpeaker() && devices.speaker.length > 0 ? (
          <Choice label={copy.speaker} devices={devices.speaker} value={speaker} onChange={media.chooseSpeaker} />
        ) : (
          <p className="font-semibold text-[0.9375rem]">{copy.speaker}</p>
        )}
        <SpeakerTest speaker={speaker} />
      </div>
    </div>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly devices: readonly Device[];
  readonly value: string;
  readonly onChange: (id: string) => void;
}

function Choice({ label, devices, value, onChange }: ChoiceProps) {
  const known = devices.some(({ id }) => id === value);
  const options = devices.map((device) => ({ value: device.id, label: device.label }));
  return (
    <NativeSelect
      label={label}
      value={known ? value : ''}
      disabled={devices.length === 0}
      onChange={(event) => onChange(event.currentTarget.value)}
      options={known ? options : [{ value: '', label: copy.usual }, ...options]}
    />
  );
}

function SpeakerTest({ speaker }: { speaker: string }) {
  const [plays, setPlays] = useState(false);
  const test = () => {
    setPlays(true);
    void playTest(speaker)
      .catch(() => undefined) // the user hears no sound, which is the test result
      .finally(() => setPlays(false));
  };
  return (
    <button type="button" onClick={test} disabled={plays} className={buttonClass({ variant: 'secondary' })}>
      <Volume2 aria-hidden="true" />
      <span aria-live="polite">{plays ? copy.testing : copy.test}</span>
    </button>
  );
}
