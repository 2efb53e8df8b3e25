// 3D dice: one box for the whole page, thrown so that the true faces come up.
import type { DieShown } from '@affray/kernel';
import { throwOf } from './groups.ts';

/** The parts of the library's box in use. */
interface Box {
  initialize(): Promise<void>;
  roll(notation: string): Promise<unknown>;
  readonly diceList: readonly { getFaceValue(): { readonly value: number } }[];
  clearDice(): void;
  updateConfig(config: object): Promise<void>;
  setDimensions(size?: { x: number; y: number }): void;
  throwFinished(): boolean;
  simulateThrow(): void;
  animateThrow(thread: number, done: () => void): void;
  renderer: { render(scene: object, camera: object): void; dispose(): void };
  scene: {
    children: { body?: { position: object; quaternion: object }; position: Copying; quaternion: Copying }[];
  };
  camera: object;
  world: { step(seconds: number): void };
  framerate: number;
  iteration: number;
  running: number | false;
  rolling: boolean;
  notationVectors: unknown;
  dimensions: { x: number; y: number };
}
interface Copying {
  copy(from: object): void;
}
interface BoxMaker {
  new (selector: string, config: object): Box;
}

/** The colours of the dice, taken from the page. */
export interface DiceColours {
  readonly body: string;
  readonly number: string;
}

interface Ready {
  readonly box: Box;
  readonly element: HTMLElement;
}

const ELEMENT_ID = 'affray-dice-box';
let ready: Promise<Ready | null> | null = null;
/** Duration of the current throw in milliseconds, and its number of simulated steps. */
let pace = { duration: 700, steps: 1, began: 0, taken: 0 };

/**
 * Throws dice into a place on the page. Resolves when they lie still; true if they show the given faces.
 * @example if (!(await throwDice(place, dice, 700, colours))) showFlat();
 */
export async function throwDice(
  place: HTMLElement,
  dice: readonly DieShown[],
  duration: number,
  colours: DiceColours,
): Promise<boolean> {
  ready ??= makeBox(place, colours);
  const made = await ready;
  if (made === null) return false;
  const { box, element } = made;
  if (element.parentElement !== place) place.append(element);
  fit(box, element);
  await box.updateConfig({ theme_customColorset: colourSet(colours) });
  const { notation, faces } = throwOf(dice);
  pace = { duration, steps: 1, began: 0, taken: 0 };
  await box.roll(notation);
  const lying = box.diceList.map((die) => die.getFaceValue().value);
  return lying.length === faces.length && lying.every((value, i) => isFace(value, faces[i]));
}

/** Removes the dice from the page. */
export async function clearTable(): Promise<void> {
  const made = await ready;
  if (made === undefined || made === null) return;
  made.box.clearDice();
  made.element.remove();
}

/** Finishes the current roll with the next frame. */
export function hurry(): void {
  pace.duration = 0;
}

/** A ten may be written as 0. */
function isFace(value: number, face: number | undefined): boolean {
  return value === face || (value === 0 && face === 10);
}

let slowIsFine = false;

/** Allows throws on a software renderer, which is slow: for inspecting the dice, not for playing. */
export function allowSlow(): void {
  slowIsFine = true;
}

/** Names of software renderers, on which a throw takes seconds. */
const SLOW = /swiftshader|llvmpipe|softpipe|software|basic render/i;
let asked: boolean | null = null;

/** Whether the browser has fast 3D graphics. Checked once, on a separate canvas. */
export function canDraw(): boolean {
  asked ??= askBrowser();
  return asked;
}

function askBrowser(): boolean {
  try {
    const gl = document
      .createElement('canvas')
      .getContext('webgl2', { failIfMajorPerformanceCaveat: !slowIsFine });
    if (gl === null) return false;
    const named = gl.getExtension('WEBGL_debug_renderer_info');
    const renderer = String(gl.getParameter(named === null ? gl.RENDERER : named.UNMASKED_RENDERER_WEBGL));
    gl.getExtension('WEBGL_lose_context')?.loseContext();
    return slowIsFine || !SLOW.test(renderer);
  } catch {
    return false;
  }
}

function colourSet({ body, number }: DiceColours): object {
  return {
    name: `affray ${body} ${number}`,
    foreground: number,
    background: body,
    outline: 'none',
    edge: body,
    texture: 'none',
    material: 'plastic',
    font: 'Alegreya Variable',
    description: '',
    category: '',
  };
}

async function makeBox(place: HTMLElement, colours: DiceColours): Promise<Ready | null> {
  if (!canDraw()) return null;
  try {
    const module = (await import('@3d-dice/dice-box-threejs')) as unknown as { default: BoxMaker };
    const element = document.createElement('div');
    element.id = ELEMENT_ID;
    element.style.cssText = 'position:absolute;inset:0';
    place.append(element);
    const box = new module.default(`#${ELEMENT_ID}`, {
      theme_customColorset: colourSet(colours),
      light_intensity: 0.9,
      gravity_multiplier: 500,
      baseScale: 90,
      strength: 1.4,
      shadows: true,
    });
    await box.initialize();
    setPace(box);
    return { box, element };
  } catch {
    return null;
  }
}

function fit(box: Box, element: HTMLElement): void {
  const { clientWidth: x, clientHeight: y } = element;
  if (box.dimensions.x === x && box.dimensions.y === y) return;
  box.dimensions = { x, y };
  box.setDimensions({ x, y });
}

/**
 * The library plays its throw in real time, three seconds and more. This spreads its simulated steps over the
 * time allowed, so that the dice land the same, only sooner.
 */
function setPace(box: Box): void {
  const simulate = box.simulateThrow.bind(box);
  box.simulateThrow = () => {
    simulate();
    pace.steps = Math.max(1, box.iteration);
  };
  box.animateThrow = (thread, done) => {
    const frame = (): void => {
      if (box.running !== thread) return;
      if (step(box)) {
        box.running = false;
        box.rolling = false;
        done.call(box);
      } else requestAnimationFrame(frame);
    };
    frame();
  };
}

/** One frame: as many steps as are due. True when all dice lie still. */
function step(box: Box): boolean {
  const now = performance.now();
  if (pace.began === 0) pace.began = now;
  const share = pace.duration <= 0 ? 1 : Math.min(1, (now - pace.began) / pace.duration);
  // Slows down at the end, like real dice.
  const due = Math.ceil(pace.steps * (1 - (1 - share) ** 1.6));
  let finished = false;
  while (!finished && (pace.taken < due || share >= 1)) {
    box.world.step(box.framerate);
    box.iteration++;
    pace.taken++;
    finished = box.throwFinished();
  }
  for (const child of box.scene.children)
    if (child.body !== undefined && child.body !== null) {
      child.position.copy(child.body.position);
      child.quaternion.copy(child.body.quaternion);
    }
  box.renderer.render(box.scene, box.camera);
  return finished;
}
