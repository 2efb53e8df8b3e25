// Cues on the stage: steps walked, blows swung and landed, rising numbers, falls. Drawn with the Web Animations
// API.
import type { Cue } from '@affray/kernel';
import { type RefObject, useEffect } from 'react';
import { CELL } from './board/board-view.ts';
import type { PlayedCue } from './stage-props.ts';

/** Longer words rise in smaller letters. */
const SHORT = 14;

/** The id of walk animations, so that a token can cancel them when it is drawn at its new square. */
export const WALK = 'affray-walk';

interface Place {
  readonly element: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/** Plays each cue on the cards and tokens of the stage. */
export function useEffects(frame: RefObject<HTMLElement | null>, playing: PlayedCue | null): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: one cue is played once
  useEffect(() => {
    const stage = frame.current;
    if (stage === null || playing === null || playing.ms === 0) return;
    const calm = matchMedia('(prefers-reduced-motion: reduce)').matches;
    const clean = play(stage, playing.cue, playing.ms, calm);
    return () => clean();
  }, [playing?.n]);
}

/** Shows one cue; returns a function that removes its traces. */
function play(stage: HTMLElement, cue: Cue, ms: number, calm: boolean): () => void {
  switch (cue.is) {
    case 'move':
      return calm ? nothing : walk(stage, cue.who, cue.path, ms);
    case 'strike':
      return strike(stage, cue, ms, calm);
    case 'part':
      return cue.say === undefined ? nothing : hit(stage, cue.who, cue.say, cue.tone ?? 'plain', ms, calm);
    case 'gain':
      return rise(stage, cue.who, cue.chip, 'plain', ms);
    case 'lose':
      return rise(stage, cue.who, `no longer ${cue.chip.toLowerCase()}`, 'plain', ms);
    case 'fall':
      return fall(stage, cue.who, cue.say, ms, calm);
    case 'rise':
    case 'appear':
    case 'leave':
      return rise(stage, cue.who, cue.say, 'plain', ms);
    case 'barred':
      return rise(stage, cue.who, cue.why, 'bad', ms);
    case 'item':
      return cue.who === undefined ? nothing : rise(stage, cue.who, `${cue.does} ${cue.item}`, 'plain', ms);
    case 'speak':
      return bubble(stage, cue.who, cue.text, ms);
    default:
      return nothing;
  }
}

const nothing = (): void => {};

function placeOf(stage: HTMLElement, id: string): Place | null {
  const element = stage.querySelector<HTMLElement>(`[data-fighter="${CSS.escape(id)}"]`);
  if (element === null) return null;
  const box = element.getBoundingClientRect();
  const frame = stage.getBoundingClientRect();
  return { element, x: box.left - frame.left + box.width / 2, y: box.top - frame.top + box.height / 2 };
}

function walk(
  stage: HTMLElement,
  who: string,
  path: readonly { readonly x: number; readonly y: number }[],
  ms: number,
): () => void {
  const place = placeOf(stage, who);
  const { x: startX, y: startY } = place?.element.dataset ?? {};
  if (place === null || startX === undefined || startY === undefined) return nothing;
  const steps = path.map(({ x, y }) => ({
    transform: `translate(${(x - Number(startX)) * CELL}px, ${(Number(startY) - y) * CELL}px)`,
  }));
  place.element.animate([{ transform: 'none' }, ...steps], { duration: ms, fill: 'forwards', id: WALK });
  return nothing;
}

function strike(
  stage: HTMLElement,
  cue: Extract<Cue, { is: 'strike' }>,
  ms: number,
  calm: boolean,
): () => void {
  const by = placeOf(stage, cue.by);
  const at = placeOf(stage, cue.at);
  if (by === null || at === null || calm) return nothing;
  if (cue.how === 'melee' || cue.how === 'push') return lunge(by, at, ms);
  const flight = added(stage, 'flight', by.x, by.y);
  flight.dataset.how = cue.how;
  const angle = Math.atan2(at.y - by.y, at.x - by.x);
  flight.animate(
    [
      { transform: `translate(0, 0) rotate(${angle}rad)` },
      { transform: `translate(${at.x - by.x}px, ${at.y - by.y}px) rotate(${angle}rad)` },
    ],
    { duration: ms * 0.8, easing: 'ease-in', fill: 'forwards' },
  );
  return () => flight.remove();
}

/** Moves back, then towards the target, then home. */
function lunge(by: Place, at: Place, ms: number): () => void {
  const far = Math.max(1, Math.hypot(at.x - by.x, at.y - by.y));
  const reach = Math.min(far * 0.55, 90);
  const step = (share: number): string =>
    `translate(${((at.x - by.x) / far) * reach * share}px, ${((at.y - by.y) / far) * reach * share}px)`;
  by.element.animate(
    [
      { transform: 'none' },
      { transform: step(-0.25), offset: 0.35, easing: 'ease-in' },
      { transform: step(1), offset: 0.6, easing: 'ease-out' },
      { transform: 'none' },
    ],
    { duration: ms },
  );
  return nothing;
}

/** A number that rises from a fighter; a blow shakes it. */
function hit(
  stage: HTMLElement,
  who: string,
  say: string,
  tone: string,
  ms: number,
  calm: boolean,
): () => void {
  const place = placeOf(stage, who);
  if (tone === 'bad' && place !== null && !calm) {
    place.element.animate(
      [0, -7, 6, -4, 3, 0].map((x) => ({ transform: `translateX(${x}px)` })),
      { duration: Math.min(ms, 420) },
    );
  }
  return rise(stage, who, say, tone, ms);
}

function rise(stage: HTMLElement, who: string, say: string, tone: string, ms: number): () => void {
  const place = placeOf(stage, who);
  if (place === null || say === '') return nothing;
  const text = added(stage, 'rise', place.x, Math.max(24, place.y - 14));
  text.textContent = say;
  text.dataset.tone = tone;
  if (say.length > SHORT) text.dataset.small = '';
  const wide = text.offsetWidth / 2 + 4;
  text.style.left = `${Math.min(Math.max(place.x, wide), stage.clientWidth - wide)}px`;
  text.animate(
    [
      { transform: 'translateY(10px)', opacity: 0 },
      { transform: 'translateY(-8px)', opacity: 1, offset: 0.2 },
      { transform: 'translateY(-26px)', opacity: 1, offset: 0.8 },
      { transform: 'translateY(-40px)', opacity: 0 },
    ],
    { duration: Math.max(ms, 700), fill: 'forwards' },
  );
  const timer = setTimeout(() => text.remove(), Math.max(ms, 700));
  return () => {
    // The number may outlive its cue a little: the eye still reads it while the next cue begins.
    if (ms < 100) {
      clearTimeout(timer);
      text.remove();
    }
  };
}

function fall(stage: HTMLElement, who: string, say: string, ms: number, calm: boolean): () => void {
  const place = placeOf(stage, who);
  if (place !== null && !calm)
    place.element.animate(
      [
        { transform: 'none', filter: 'none' },
        { transform: 'rotate(-9deg) translateY(6px)', filter: 'grayscale(0.4)', offset: 0.5 },
        { transform: 'rotate(0)', filter: 'grayscale(0.8)' },
      ],
      { duration: ms },
    );
  return rise(stage, who, say, 'bad', ms);
}

function bubble(stage: HTMLElement, who: string, say: string, ms: number): () => void {
  const place = placeOf(stage, who);
  if (place === null || say === '') return nothing;
  const text = added(stage, 'bubble', place.x, Math.max(40, place.y - 28));
  text.textContent = say;
  text.animate([{ opacity: 0 }, { opacity: 1, offset: 0.1 }, { opacity: 1, offset: 0.9 }, { opacity: 0 }], {
    duration: ms,
    fill: 'forwards',
  });
  return () => text.remove();
}

function added(stage: HTMLElement, name: string, x: number, y: number): HTMLElement {
  const layer = stage.querySelector<HTMLElement>('[data-effects]') ?? stage;
  const element = document.createElement('span');
  element.className = name;
  element.style.left = `${x}px`;
  element.style.top = `${y}px`;
  layer.append(element);
  return element;
}
