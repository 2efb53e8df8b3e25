import type { StageProps } from '../stage.ts';
export function HeartRushStage(_props: StageProps) {
  return null;
}
