// Dice: drawn flat, and typed in from a physical table.
export { DicePad, type DicePadProps } from './dice-pad.tsx';
export { DieFace, type DieFaceProps, type DieTone } from './die-face.tsx';
