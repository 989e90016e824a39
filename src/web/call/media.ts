import { atom } from 'nanostores';
import { type Devices, type Input, listDevices, openDevices, type Trouble, troubleOf } from './devices.ts';
import type { Kind } from './link.ts';
import { recall, remember } from './memory.ts';

interface InputState {
  /** Whether the person turned it on. */
  readonly on: boolean;
  readonly track: MediaStreamTrack | null;
  /** Device id; empty for the browser's default. */
  readonly chosen: string;
  readonly trouble: Trouble | null;
}

export interface MediaState {
  readonly microphone: InputState;
  readonly camera: InputState;
  readonly screen: MediaStreamTrack | null;
  readonly speaker: string;
  readonly devices: Devices;
  /** Devices are being opened; the browser may be showing its prompt. */
  readonly asking: boolean;
  /** An unplugged device, and whether another one replaced it. */
  readonly unplugged: { readonly input: Input; readonly replaced: boolean } | null;
}

interface Remembered {
  readonly microphone: boolean;
  readonly camera: boolean;
  readonly chosen: Readonly<Record<Input | 'speaker', string>>;
}

const place = 'call-devices';
const usual: Remembered = { microphone: true, camera: true, chosen: { microphone: '', camera: '', speaker: '' } };

export type Media = ReturnType<typeof createMedia>;

/** Local microphone, camera and screen. */
export function createMedia(onTrack: (kind: Kind, track: MediaStreamTrack | null) => void) {
  const before = { ...usual, ...recall<Remembered>(place) };
  const input = (name: Input): InputState => ({
    on: before[name],
    track: null,
    chosen: before.chosen[name],
    trouble: null,
  });
  const state = atom<MediaState>({
    microphone: input('microphone'),
    camera: input('camera'),
    screen: null,
    speaker: before.chosen.speaker,
    devices: { microphone: [], camera: [], speaker: [] },
    asking: false,
    unplugged: null,
  });
  let closed = false;

  const change = (part: Partial<MediaState>) => {
    state.set({ ...state.get(), ...part });
    const { microphone, camera, speaker } = state.get();
    const chosen = { microphone: microphone.chosen, camera: camera.chosen, speaker };
    remember(place, { microphone: microphone.on, camera: camera.on, chosen } satisfies Remembered);
  };
  const changeInput = (name: Input, part: Partial<InputState>) => change({ [name]: { ...state.get()[name], ...part } });

  function take(name: Input, track: MediaStreamTrack) {
    // The page was left during the browser's prompt.
    if (closed) return track.stop();
    state.get()[name].track?.stop();
    track.addEventListener('ended', () => void replace(name, track));
    if (name === 'microphone') track.enabled = state.get().microphone.on;
    changeInput(name, { track, trouble: null, chosen: track.getSettings().deviceId ?? '' });
    if (state.get().unplugged?.input === name) change({ unplugged: null });
    onTrack(name, track);
  }

  /** Replaces a lost device by any that is left. */
  async function replace(name: Input, gone: MediaStreamTrack) {
    if (closed || state.get()[name].track !== gone) return;
    changeInput(name, { track: null, chosen: '' });
    onTrack(name, null);
    await open([name]);
    if (closed) return;
    // The `unplugged` notice already reports a missing device.
    changeInput(name, { trouble: null });
    change({ unplugged: { input: name, replaced: state.get()[name].track !== null } });
  }

  async function open(names: readonly Input[]) {
    if (names.length === 0) return;
    change({ asking: true });
    const opened = await openDevices(Object.fromEntries(names.map((name) => [name, state.get()[name].chosen])));
    for (const name of names) {
      const track = opened[name];
      if (track) take(name, track);
    }
    if (opened.trouble && names.length === 1) for (const name of names) changeInput(name, { trouble: opened.trouble });
    // One of the two may be available.
    if (opened.trouble && names.length > 1) for (const name of names) await open([name]);
    const devices = await listDevices();
    if (!closed) change({ asking: false, devices });
  }

  const plugged = () => void listDevices().then((devices) => (closed ? undefined : change({ devices })));
  navigator.mediaDevices?.addEventListener('devicechange', plugged);

  function endScreen() {
    state.get().screen?.stop();
    if (!state.get().screen) return;
    change({ screen: null });
    onTrack('screen', null);
  }

  return {
    state,
    /** Opens the devices that are turned on and not open yet. */
    open: () =>
      open((['microphone', 'camera'] as const).filter((name) => state.get()[name].on && !state.get()[name].track)),
    async turn(name: Input, on: boolean) {
      changeInput(name, { on });
      const { track } = state.get()[name];
      if (name === 'microphone' && track) track.enabled = on;
      // Stops the track so that the camera light goes off.
      if (name === 'camera' && !on) {
        track?.stop();
        changeInput(name, { track: null });
        onTrack(name, null);
      }
      if (on && !state.get()[name].track) await open([name]);
    },
    async choose(name: Input, chosen: string) {
      changeInput(name, { chosen });
      if (state.get()[name].on) await open([name]);
    },
    chooseSpeaker: (speaker: string) => change({ speaker }),
    async share(on: boolean): Promise<Trouble | undefined> {
      if (!on) {
        endScreen();
        return undefined;
      }
      try {
        const stream = await navigator.mediaDevices.getDisplayMedia({
          video: { frameRate: { ideal: 15 } },
          audio: false,
        });
        const [track] = stream.getVideoTracks();
        if (!track) return 'failed';
        // Prefers sharp text over smooth motion.
        track.contentHint = 'detail';
        track.addEventListener('ended', endScreen);
        change({ screen: track });
        onTrack('screen', track);
        return undefined;
      } catch (error) {
        const trouble = troubleOf(error);
        // Dismissing the browser's dialog is not an error.
        return trouble === 'denied' ? undefined : trouble;
      }
    },
    seen: () => change({ unplugged: null }),
    tracks: () => {
      const { microphone, camera, screen } = state.get();
      return { microphone: microphone.track, camera: camera.track, screen };
    },
    close() {
      closed = true;
      navigator.mediaDevices?.removeEventListener('devicechange', plugged);
      const { microphone, camera, screen } = state.get();
      for (const track of [microphone.track, camera.track, screen]) track?.stop();
    },
  };
}
