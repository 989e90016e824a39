/** Reports the microphone level from 0 to 1, ten times a second. Browsers start audio only after a user gesture. */
export function watchLevel(track: MediaStreamTrack, onLevel: (level: number) => void): () => void {
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  const source = context.createMediaStreamSource(new MediaStream([track]));
  source.connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    if (context.state !== 'running') return;
    analyser.getFloatTimeDomainData(samples);
    let sum = 0;
    for (const sample of samples) sum += sample * sample;
    onLevel(Math.sqrt(sum / samples.length));
  }, 100);
  const touched = () => void context.resume();
  const touches = ['pointerdown', 'keydown'] as const;
  for (const touch of touches) document.addEventListener(touch, touched);
  return () => {
    clearInterval(timer);
    for (const touch of touches) document.removeEventListener(touch, touched);
    if (context.state !== 'closed') void context.close();
  };
}

/** Plays three notes on the chosen speaker. */
export async function playTest(speaker: string): Promise<void> {
  const context = new AudioContext();
  const output = context.createMediaStreamDestination();
  const notes = [523.25, 659.25, 783.99];
  for (const [place, frequency] of notes.entries()) {
    const begins = context.currentTime + 0.1 + place * 0.22;
    const tone = context.createOscillator();
    const loudness = context.createGain();
    tone.frequency.value = frequency;
    loudness.gain.setValueAtTime(0, begins);
    loudness.gain.linearRampToValueAtTime(0.25, begins + 0.02);
    loudness.gain.exponentialRampToValueAtTime(0.001, begins + 0.4);
    tone.connect(loudness).connect(output);
    tone.start(begins);
    tone.stop(begins + 0.45);
  }
  const player = new Audio();
  player.srcObject = output.stream;
  if (speaker !== '' && 'setSinkId' in player) await player.setSinkId(speaker);
  await player.play();
  await new Promise((resolve) => setTimeout(resolve, 1_200));
  await context.close();
}
