/** The part of the Web Speech API used here; TypeScript has no types for it yet. */
interface Recognition extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally: boolean;
  start(track: MediaStreamTrack): void;
  abort(): void;
}
interface Recogniser {
  new (): Recognition;
  available?(wanted: Wanted): Promise<'unavailable' | 'downloadable' | 'downloading' | 'available'>;
  install?(wanted: Wanted): Promise<boolean>;
}
interface Wanted {
  readonly langs: readonly string[];
  readonly processLocally: true;
}
type Results = readonly (readonly { readonly transcript: string }[])[];

const language = 'fr-FR';
const wanted: Wanted = { langs: [language], processLocally: true };
const recogniser = () => (window as { SpeechRecognition?: Recogniser }).SpeechRecognition;

/**
 * Whether this browser can transcribe speech on the device. A browser that would send the audio to a server does not count, because only
 * the two participants may hear a call.
 */
export async function canCaption(): Promise<boolean> {
  const state = await recogniser()
    ?.available?.(wanted)
    .catch(() => undefined);
  return state === 'available' || state === 'downloadable';
}

/** Transcribes a track, sentence by sentence, until stopped. Some browsers download a language pack first, which may fail. */
export function caption(track: MediaStreamTrack, onText: (text: string) => void, onFailed: () => void): () => void {
  const Recogniser = recogniser();
  let stopped = false;
  let recognition: Recognition | undefined;
  const begin = () => {
    if (stopped || !Recogniser || track.readyState !== 'live') return;
    recognition = new Recogniser();
    Object.assign(recognition, { lang: language, continuous: true, interimResults: true, processLocally: true });
    recognition.addEventListener('result', (event) => {
      const { results } = event as Event & { results: Results };
      onText(
        [...results]
          .slice(-2)
          .map(([best]) => best?.transcript ?? '')
          .join(' ')
          .trim(),
      );
    });
    // Recognition stops by itself after a silence.
    recognition.addEventListener('end', begin);
    recognition.start(track);
  };
  void Promise.resolve(Recogniser?.install?.(wanted)).then((isThere) => (isThere ? begin() : onFailed()), onFailed);
  return () => {
    stopped = true;
    recognition?.abort();
  };
}
