// A value on a line, with react-aria's slider.
import { Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import styles from './slide.module.css';

export interface SlideProps {
  readonly label: string;
  readonly value: number;
  readonly onChange: (value: number) => void;
  readonly min?: number;
  readonly max?: number;
  readonly step?: number;
  /** The value in words, at the end of the label's line. */
  readonly words: string;
}

/** A slider with its label and its value in words. */
export function Slide({ label, value, onChange, min = 0, max = 100, step = 1, words }: SlideProps) {
  return (
    <Slider
      className={styles.slide ?? ''}
      value={value}
      onChange={(next) => onChange(next as number)}
      minValue={min}
      maxValue={max}
      step={step}
    >
      <Label>{label}</Label>
      <SliderOutput className={styles.output ?? ''}>{words}</SliderOutput>
      <SliderTrack className={styles.track ?? ''}>
        <SliderThumb className={styles.thumb ?? ''} />
      </SliderTrack>
    </Slider>
  );
}
