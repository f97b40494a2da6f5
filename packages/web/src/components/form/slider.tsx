/** A slider with its name in front and its value in words. */
import { type ReactNode, useId } from 'react';
import styles from './slider.module.css';

interface SliderProps {
  readonly label: string;
  readonly value: number;
  readonly bounds: { readonly least: number; readonly most: number; readonly step: number };
  /** The value in words, shown and read out. */
  readonly words: string;
  /** Words at the two ends. */
  readonly ends?: readonly [least: ReactNode, most: ReactNode];
  readonly onChange: (value: number) => void;
}

export function Slider({ label, value, bounds, words, ends, onChange }: SliderProps) {
  const id = useId();
  return (
    <div className={styles.slider}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      {/* The slider says its value itself. */}
      <output className={styles.now} htmlFor={id} aria-live="off">
        {words}
      </output>
      <input
        id={id}
        className={styles.range}
        type="range"
        min={bounds.least}
        max={bounds.most}
        step={bounds.step}
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
      {ends !== undefined && (
        <span className={styles.ends} aria-hidden="true">
          <span>{ends[0]}</span>
          <span>{ends[1]}</span>
        </span>
      )}
    </div>
  );
}
