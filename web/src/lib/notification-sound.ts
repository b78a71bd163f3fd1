import { volume } from './preferences.ts';

let context: AudioContext | null = null;
let last = 0;

/** Two soft notes. Browsers allow sound only after the first click or key on the page. */
export function playNotificationSound(now = Date.now()): void {
  const loudness = volume.get();
  if (loudness === 0 || now - last < 1500) return; // a burst of messages is one sound
  last = now;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  playNote(context, 659.25, 0, loudness);
  playNote(context, 880, 0.11, loudness);
}

function playNote(audio: AudioContext, frequency: number, delay: number, loudness: number): void {
  const start = audio.currentTime + delay;
  const tone = audio.createOscillator();
  const gain = audio.createGain();
  tone.type = 'sine';
  tone.frequency.value = frequency;
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(0.22 * loudness, start + 0.015);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.45);
  tone.connect(gain).connect(audio.destination);
  tone.start(start);
  tone.stop(start + 0.5);
}
