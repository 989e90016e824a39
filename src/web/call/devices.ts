export type Input = 'microphone' | 'camera';

/** Why a device cannot be used. */
export type Trouble = 'denied' | 'missing' | 'busy' | 'insecure' | 'failed';

export interface Device {
  readonly id: string;
  readonly label: string;
}

export interface Devices {
  readonly microphone: readonly Device[];
  readonly camera: readonly Device[];
  readonly speaker: readonly Device[];
}

type Opened = { readonly [Name in Input]?: MediaStreamTrack } & { readonly trouble?: Trouble };

const constraints = {
  microphone: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  camera: { width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
} as const satisfies Record<Input, MediaTrackConstraints>;

/** Opens microphone, camera, or both with one browser prompt. Permissions are not queried first, because browsers answer that wrongly. */
export async function openDevices(wanted: Readonly<Partial<Record<Input, string>>>): Promise<Opened> {
  if (!navigator.mediaDevices?.getUserMedia) return { trouble: 'insecure' };
  const { microphone, camera } = wanted;
  try {
    const stream = await navigator.mediaDevices.getUserMedia({
      audio: microphone === undefined ? false : { ...constraints.microphone, ...chosen(microphone) },
      video: camera === undefined ? false : { ...constraints.camera, ...chosen(camera) },
    });
    const [audio] = stream.getAudioTracks();
    const [video] = stream.getVideoTracks();
    return { ...(audio && { microphone: audio }), ...(video && { camera: video }) };
  } catch (error) {
    const trouble = troubleOf(error);
    // The chosen device may be gone: fall back to the browser's default.
    if (trouble === 'missing' && (microphone || camera))
      return openDevices({
        ...(microphone !== undefined && { microphone: '' }),
        ...(camera !== undefined && { camera: '' }),
      });
    return { trouble };
  }
}

const chosen = (id: string): MediaTrackConstraints => (id === '' ? {} : { deviceId: { exact: id } });

export function troubleOf(error: unknown): Trouble {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return 'failed';
}

/** Device names are visible only after the person granted access. */
export async function listDevices(): Promise<Devices> {
  const found = (await navigator.mediaDevices?.enumerateDevices()) ?? [];
  const of = (kind: MediaDeviceKind) =>
    found
      .filter((device) => device.kind === kind && device.deviceId !== '' && device.label !== '')
      .map(({ deviceId, label }) => ({ id: deviceId, label }));
  return { microphone: of('audioinput'), camera: of('videoinput'), speaker: of('audiooutput') };
}

export const canShareScreen = () => 'getDisplayMedia' in (navigator.mediaDevices ?? {});
export const canChooseSpeaker = () => 'setSinkId' in HTMLMediaElement.prototype;
