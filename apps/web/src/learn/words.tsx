// A text with explanations of its game terms: on hover, on focus, on tap.
import { presentationOf, type System } from '@affray/kernel';
import { Fragment, useId, useState } from 'react';
import { createPortal } from 'react-dom';
import { coinedIn, type Stretch } from './coined.ts';
import styles from './words.module.css';

interface Place {
  readonly left: number;
  readonly top: number;
  readonly isAbove: boolean;
}
const WIDEST = 320;

/** Where the explanation goes: below the term, or above it near the bottom of the window. */
function placeAt(element: Element): Place {
  const { left, top, bottom } = element.getBoundingClientRect();
  const isAbove = bottom > window.innerHeight - 110;
  return {
    left: Math.max(8, Math.min(left, window.innerWidth - WIDEST - 8)),
    top: isAbove ? top - 6 : bottom + 6,
    isAbove,
  };
}

/** A text with its game terms. Inside a button they are explained on hover only. */
export function Words({
  text,
  system,
  inButton = false,
}: {
  readonly text: string;
  readonly system: System;
  readonly inButton?: boolean;
}) {
  return coinedIn(text, presentationOf(system).glossary).map((stretch, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text keep their places
    <Fragment key={at}>
      {'word' in stretch ? <Coined stretch={stretch} inButton={inButton} /> : stretch.text}
    </Fragment>
  ));
}

function Coined({
  stretch,
  inButton,
}: {
  readonly stretch: Extract<Stretch, { word: string }>;
  readonly inButton: boolean;
}) {
  const id = useId();
  const [place, setPlace] = useState<Place | null>(null);
  const show = ({ currentTarget }: { readonly currentTarget: Element }): void =>
    setPlace(placeAt(currentTarget));
  const hide = (): void => setPlace(null);
  const tip =
    place === null
      ? null
      : createPortal(
          <span
            id={id}
            role="tooltip"
            className={styles.tip}
            data-above={place.isAbove || undefined}
            style={{ left: place.left, top: place.top, maxWidth: WIDEST }}
          >
            <b>{stretch.word}.</b> {stretch.entry.say}
          </span>,
          document.body,
        );
  if (inButton)
    return (
      <span className={styles.quiet} onPointerEnter={show} onPointerLeave={hide} data-coined={stretch.word}>
        {stretch.text}
        {tip}
      </span>
    );
  return (
    <button
      type="button"
      className={styles.coined}
      data-coined={stretch.word}
      aria-describedby={place === null ? undefined : id}
      onPointerEnter={show}
      onPointerLeave={hide}
      onFocus={show}
      onBlur={hide}
      onClick={show}
      onKeyDown={(event) => event.key === 'Escape' && hide()}
    >
      {stretch.text}
      {tip}
    </button>
  );
}
