// Short synthesised sounds, and vibration on phones. Off by default.
import type { Cue } from '@affray/kernel';
import { settings } from '../shell/settings.ts';

interface Tone {
  readonly from: number;
  readonly to: number;
  readonly ms: number;
  readonly shape: OscillatorType;
  /** Share of noise, for dice or a blow. */
  readonly noise: number;
  readonly gain: number;
}

const TONES: Readonly<Partial<Record<Cue['is'], Tone>>> = {
  strike: { from: 420, to: 120, ms: 140, shape: 'sawtooth', noise: 0.7, gain: 0.16 },
  roll: { from: 300, to: 240, ms: 260, shape: 'square', noise: 0.9, gain: 0.1 },
  part: { from: 160, to: 60, ms: 160, shape: 'sine', noise: 0.3, gain: 0.2 },
  fall: { from: 140, to: 38, ms: 480, shape: 'triangle', noise: 0.4, gain: 0.26 },
  reveal: { from: 330, to: 660, ms: 320, shape: 'triangle', noise: 0, gain: 0.12 },
  move: { from: 90, to: 70, ms: 70, shape: 'sine', noise: 0.6, gain: 0.08 },
  banner: { from: 262, to: 392, ms: 380, shape: 'triangle', noise: 0, gain: 0.1 },
  barred: { from: 200, to: 150, ms: 180, shape: 'square', noise: 0, gain: 0.06 },
};

let audio: AudioContext | null = null;

/** Plays the sound of a cue, if sounds are on. */
export function sound(cue: Cue): void {
  if (!settings().sound) return;
  const tone = TONES[cue.is];
  if (tone === undefined) return;
  if (cue.is === 'part' && cue.tone === 'bad') navigator.vibrate?.(40);
  if (cue.is === 'fall') navigator.vibrate?.([60, 40, 90]);
  try {
    audio ??= new AudioContext();
    play(audio, tone);
  } catch {
    // A browser without sound, or one that needs a touch first: the game continues silently.
  }
}

function play(context: AudioContext, { from, to, ms, shape, noise, gain }: Tone): void {
  const [now, seconds] = [context.currentTime, ms / 1000];
  const volume = context.createGain();
  volume.gain.setValueAtTime(gain, now);
  volume.gain.exponentialRampToValueAtTime(0.001, now + seconds);
  volume.connect(context.destination);
  const tone = context.createOscillator();
  tone.type = shape;
  tone.frequency.setValueAtTime(from, now);
  tone.frequency.exponentialRampToValueAtTime(Math.max(1, to), now + seconds);
  tone.connect(volume);
  tone.start(now);
  tone.stop(now + seconds);
  if (noise > 0) hiss(context, volume, seconds, noise);
}

/** White noise decides nothing, so ordinary random numbers will do. */
function hiss(context: AudioContext, volume: AudioNode, seconds: number, share: number): void {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = (Math.random() * 2 - 1) * share;
  const source = context.createBufferSource();
  source.buffer = buffer;
  source.connect(volume);
  source.start();
}
