// Runs in the page from its first moment and keeps what a watcher would measure, frame by frame.

/** What the page has kept so far. */
export interface Recorded {
  /** Most controls outside log, menu and stage at one moment, and their names. */
  readonly controls: number;
  readonly names: readonly string[];
  /** Least share of the window that the stage had, from 0 to 1. */
  readonly stage: number;
  /** How often the stage changed its place or size after it was first drawn. */
  readonly shifts: number;
  /** Fighters whose cards were not wholly on the stage at some moment. */
  readonly cut: readonly string[];
  /** Names that two controls shared at one moment. */
  readonly twins: readonly string[];
  /** Milliseconds between the beginnings of two passages that were told one after the other. */
  readonly pauses: readonly number[];
  /** For each walk: the squares of its way, and those on which the token was seen. */
  readonly walks: readonly { readonly way: number; readonly seen: number }[];
}

/** For `context.addInitScript`: it may use nothing from outside. */
export function record(): void {
  const FOCUSABLE =
    'a[href], button:not([disabled]), input:not([disabled]), select, textarea, summary, [tabindex]:not([tabindex="-1"]), [role="button"], [role="tab"]';
  const kept = {
    controls: 0,
    names: [] as string[],
    stage: 1,
    shifts: 0,
    cut: [] as string[],
    twins: [] as string[],
    pauses: [] as number[],
    walks: [] as { way: number; seen: number }[],
  };
  (window as never as { affrayRecorded: Recorded }).affrayRecorded = kept;
  let box = '';
  let frames = 0;
  let passage: { id: string; since: number } | null = null;
  const walking = new Map<Animation, { way: number; squares: Set<number> }>();

  const isShown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && getComputedStyle(element).visibility !== 'hidden';
  };
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').trim();

  const lookAtControls = (): void => {
    const all = [...document.querySelectorAll(FOCUSABLE)].filter(isShown);
    const counted = all.filter(
      (one) => one.closest('[data-part="log"], [data-part="menu"], [data-part="stage"]') === null,
    );
    const names = counted.map(nameOf);
    if (counted.length > kept.controls) [kept.controls, kept.names] = [counted.length, names];
    for (const name of names)
      if (name !== '' && names.indexOf(name) !== names.lastIndexOf(name) && !kept.twins.includes(name))
        kept.twins.push(name);
  };
  const lookAtStage = (stage: Element): void => {
    const { x, y, width, height } = stage.getBoundingClientRect();
    if (width === 0) return;
    kept.stage = Math.min(kept.stage, (width * height) / (innerWidth * innerHeight));
    const now = [x, y, width, height].map(Math.round).join(' ');
    if (box !== '' && box !== now) kept.shifts++;
    box = now;
  };
  /** A map may be moved; cards stand where they are. */
  const lookAtCards = (stage: Element): void => {
    const field = stage.querySelector('[data-sides]');
    if (field === null) return;
    const { top, bottom, left, right } = field.getBoundingClientRect();
    for (const card of stage.querySelectorAll('[data-fighter]')) {
      const [box, id] = [card.getBoundingClientRect(), card.getAttribute('data-fighter') ?? ''];
      const isIn =
        box.top >= top - 1 && box.bottom <= bottom + 1 && box.left >= left - 1 && box.right <= right + 1;
      if (!isIn && !kept.cut.includes(id)) kept.cut.push(id);
    }
  };
  const lookAtTelling = (): void => {
    const id = document.querySelector('[data-passage]')?.getAttribute('data-passage') ?? null;
    if (id === null || id === passage?.id) return;
    const now = performance.now();
    if (passage !== null) kept.pauses.push(Math.round(now - passage.since));
    passage = { id, since: now };
  };
  /** Walks are animations of whole squares: which keyframe is nearest says which square the token is seen on. */
  const lookAtWalks = (stage: Element): void => {
    for (const walk of stage.getAnimations({ subtree: true })) {
      if (walk.id !== 'affray-walk') continue;
      const way = (walk.effect as KeyframeEffect).getKeyframes().length;
      const known = walking.get(walk) ?? { way, squares: new Set() };
      const progress = walk.effect?.getComputedTiming().progress ?? 1;
      known.squares.add(Math.round(progress * (way - 1)));
      walking.set(walk, known);
    }
    // A walk that is still on has not been seen to its end.
    kept.walks = [...walking]
      .filter(([walk]) => walk.playState !== 'running')
      .map(([, one]) => ({ way: one.way, seen: one.squares.size }));
  };
  const look = (): void => {
    requestAnimationFrame(look);
    const stage = document.querySelector('[data-part="stage"]');
    if (stage === null) return;
    lookAtStage(stage);
    lookAtTelling();
    lookAtWalks(stage);
    if (frames % 4 === 1 && stage.getAnimations({ subtree: true }).length === 0) lookAtCards(stage);
    if (frames++ % 4 === 0 && document.querySelector('[data-part="actions"]') !== null) lookAtControls();
  };
  requestAnimationFrame(look);
}
