// Things that can be picked and inspected: hover or focus inspects, a press picks, a long touch only inspects.
import { useRef } from 'react';

/** Duration of a long touch, in milliseconds. */
const LONG = 400;

interface Pressed {
  readonly pointerType: string;
}

/**
 * The handlers for a button of react-aria.
 * @example <Button {...usePressOrLook(() => pick(id), (is) => look(is ? id : null))} />
 */
export function usePressOrLook(press: () => void, look: (is: boolean) => void) {
  const timer = useRef(0);
  const isLook = useRef(false);
  return {
    onPressStart: ({ pointerType }: Pressed) => {
      isLook.current = false;
      if (pointerType !== 'touch') return;
      timer.current = window.setTimeout(() => {
        isLook.current = true;
        look(true);
      }, LONG);
    },
    onPressEnd: () => window.clearTimeout(timer.current),
    onPress: () => {
      if (!isLook.current) press();
    },
    onHoverStart: () => look(true),
    onHoverEnd: () => look(false),
    onFocus: () => look(true),
    onBlur: () => look(false),
  };
}
