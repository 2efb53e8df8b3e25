// Runs in the page from its start and records frame by frame what the playtest measures.

/** What the page has recorded so far. */
export interface Recorded {
  /** The most controls at one moment, without log, menu and stage, and their names. */
  readonly controls: number;
  readonly names: readonly string[];
  /** The smallest share of the window that the stage had, from 0 to 1. */
  readonly stage: number;
  /** How often the stage changed its position or size after it was first drawn. */
  readonly shifts: number;
  /** Fighters whose cards were at some moment not fully on the stage. */
  readonly cut: readonly string[];
  /** Names that two controls shared at one moment. */
  readonly twins: readonly string[];
  /** Milliseconds between the starts of successive passages without a question to this person in between. */
  readonly pauses: readonly number[];
  /** For each walk: its number of squares, and on how many of them the token was seen. */
  readonly walks: readonly { readonly way: number; readonly seen: number }[];
  /** Changes on cards or in the log while dice were still tumbling. */
  readonly spoiled: readonly string[];
  /** Rolls that were seen tumbling. */
  readonly rolls: number;
  /** Fighters that the dice or the reveal covered at some moment. */
  readonly covered: readonly string[];
  /** Fighters that only their colour distinguished from the other side at some moment. */
  readonly unmarked: readonly string[];
  /** Words about seals or missed events that were shown too early, before anything could be sealed or missed. */
  readonly early: readonly string[];
}

/** For `context.addInitScript`, so it must not use anything outside this function. */
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
    spoiled: [] as string[],
    rolls: 0,
    covered: [] as string[],
    unmarked: [] as string[],
    early: [] as string[],
  };
  (window as never as { affrayRecorded: Recorded }).affrayRecorded = kept;
  let box = '';
  let frames = 0;
  let passage: { id: string; since: number; isAsked: boolean } | null = null;
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
  /** The map may be panned; cards do not move. */
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
    const isAsked = document.querySelector('[data-prompt]') !== null;
    if (passage !== null && isAsked) passage.isAsked = true;
    if (id === null || id === passage?.id) return;
    const now = performance.now();
    // Someone who is asked may answer as quickly as they like; only the other passages count.
    if (passage?.isAsked === false) kept.pauses.push(Math.round(now - passage.since));
    passage = { id, since: now, isAsked };
  };
  /** Walks are animations from square to square: the nearest keyframe tells on which square the token is seen. */
  const lookAtWalks = (stage: Element): void => {
    for (const walk of stage.getAnimations({ subtree: true })) {
      if (walk.id !== 'affray-walk') continue;
      // The first keyframe is the square it leaves, the last its destination.
      const way = (walk.effect as KeyframeEffect).getKeyframes().length - 1;
      const known = walking.get(walk) ?? { way, squares: new Set([way]) };
      const progress = walk.effect?.getComputedTiming().progress ?? 1;
      const square = Math.round(progress * way);
      if (square > 0) known.squares.add(square);
      walking.set(walk, known);
    }
    // A running walk has not been seen to its end yet.
    kept.walks = [...walking]
      .filter(([walk]) => walk.playState !== 'running')
      .map(([, one]) => ({ way: one.way, seen: one.squares.size }));
  };
  let tray: { of: Element; stood: string } | null = null;
  const standing = (): string =>
    [...document.querySelectorAll('[data-fighter] [data-card-part], [role="log"]')]
      .map((one) => one.textContent)
      .join('|');
  /** While dice tumble, nothing on cards or in the log may change: that would give away the result. */
  const lookAtDice = (): void => {
    const now = document.querySelector('[data-part="dice"]');
    const isTumbling =
      now?.getAnimations({ subtree: true }).some(({ effect, playState }) => {
        const { target } = effect as KeyframeEffect;
        return playState === 'running' && target?.matches('[data-fate]') === true;
      }) === true;
    if (now === null || !isTumbling) {
      tray = null;
      return;
    }
    if (tray?.of !== now) {
      tray = { of: now, stood: standing() };
      kept.rolls++;
    } else if (standing() !== tray.stood) {
      kept.spoiled.push(`${now.textContent}: ${tray.stood} became ${standing()}`);
      tray.stood = standing();
    }
  };
  const lookAtCovering = (stage: Element): void => {
    for (const over of document.querySelectorAll('[data-part="dice"], [data-reveal]')) {
      const a = over.getBoundingClientRect();
      for (const fighter of stage.querySelectorAll('[data-fighter]')) {
        const [b, id] = [fighter.getBoundingClientRect(), fighter.getAttribute('data-fighter') ?? ''];
        const isOver = a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
        if (isOver && !kept.covered.includes(id)) kept.covered.push(id);
      }
    }
  };
  const lookAtMarks = (stage: Element): void => {
    for (const fighter of stage.querySelectorAll('[data-fighter]')) {
      const [mark, id] = [
        fighter.querySelector('[data-side-mark] path'),
        fighter.getAttribute('data-fighter') ?? '',
      ];
      const isSeen = mark !== null && mark.getBoundingClientRect().width > 3;
      if (!isSeen && !kept.unmarked.includes(id)) kept.unmarked.push(id);
    }
  };
  let wasAsked = false;
  const lookForEarly = (): void => {
    // A player who has just made the fight cannot have missed anything.
    if (document.querySelector('[data-missed]') !== null && !kept.early.includes('missed'))
      kept.early.push('missed');
    wasAsked ||= document.querySelector('[data-prompt], [data-ending]') !== null;
    if (wasAsked) return;
    const shown = [...document.querySelectorAll('header, [data-part="actions"], [data-part="telling"]')];
    const words = shown.map((one) => one.textContent).join(' ');
    const found = /Sealed/.exec(words)?.[0];
    if (found !== undefined && !kept.early.includes(found)) kept.early.push(found);
  };
  const look = (): void => {
    requestAnimationFrame(look);
    const stage = document.querySelector('[data-part="stage"]');
    if (stage === null) return;
    lookAtStage(stage);
    lookAtTelling();
    lookAtWalks(stage);
    lookAtDice();
    lookAtCovering(stage);
    lookForEarly();
    if (frames % 4 === 1 && stage.getAnimations({ subtree: true }).length === 0) {
      lookAtCards(stage);
      lookAtMarks(stage);
    }
    if (frames++ % 4 === 0 && document.querySelector('[data-part="actions"]') !== null) lookAtControls();
  };
  requestAnimationFrame(look);
}
