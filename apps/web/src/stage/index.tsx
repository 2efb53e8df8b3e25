// The stage of whatever game is played: each is loaded when somebody looks at it.
import { type ComponentType, lazy, Suspense } from 'react';
import { STAGE } from '../words/stage.ts';
import styles from './stage.module.css';
import type { StageProps } from './stage.ts';

const STAGES: Readonly<Record<string, ComponentType<StageProps>>> = {
  'heart-rush': lazy(async () => ({ default: (await import('./heart-rush/stage.tsx')).HeartRushStage })),
  'three-beats': lazy(async () => ({ default: (await import('./three-beats/stage.tsx')).ThreeBeatsStage })),
  'brighter-worlds': lazy(async () => ({
    default: (await import('./brighter-worlds/stage.tsx')).BrighterWorldsStage,
  })),
  'blood-and-guts': lazy(async () => ({
    default: (await import('./blood-and-guts/stage.tsx')).BloodAndGutsStage,
  })),
  template: lazy(async () => ({ default: (await import('./template/stage.tsx')).TemplateStage })),
};

/** The stage of a game. */
export function Stage({ systemId, ...props }: StageProps & { readonly systemId: string }) {
  const Chosen = STAGES[systemId];
  if (Chosen === undefined) return null;
  return (
    <Suspense fallback={<p className={styles.loading}>{STAGE.loading}</p>}>
      <Chosen {...props} />
    </Suspense>
  );
}
