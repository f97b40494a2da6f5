/** A choice of one out of a few, side by side: radio buttons that look like one control. */
import { type ReactNode, useId } from 'react';
import styles from './segmented.module.css';

interface SegmentedProps<Value extends string | number | boolean> {
  readonly legend: string;
  /** Undefined if none is chosen. */
  readonly value: Value | undefined;
  readonly values: readonly Value[];
  readonly words: (value: Value) => ReactNode;
  readonly isDisabled?: (value: Value) => boolean;
  readonly onChange: (value: Value) => void;
  readonly hint?: string;
  /** Shows many short choices in rows of four. */
  readonly inFours?: boolean;
  /** Shows four longer choices two by two on a phone. */
  readonly inPairs?: boolean;
  /** Hides the legend, not from screen readers, because a heading above says the same. */
  readonly hideLegend?: boolean;
}

export function Segmented<Value extends string | number | boolean>({
  legend,
  value,
  values,
  words,
  isDisabled,
  onChange,
  hint,
  inFours = false,
  inPairs = false,
  hideLegend = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <fieldset aria-describedby={hint === undefined ? undefined : `${name}-hint`}>
      <legend className={hideLegend ? 'visually-hidden' : styles.legend}>{legend}</legend>
      <div className={inFours ? styles.fours : inPairs ? styles.pairs : styles.choices}>
        {values.map((each) => (
          <label key={String(each)} className={styles.choice}>
            <input
              type="radio"
              className={styles.input}
              name={name}
              value={String(each)}
              checked={each === value}
              disabled={isDisabled?.(each)}
              onChange={({ currentTarget }) => stayInPlace(currentTarget, () => onChange(each))}
            />
            <span className={styles.label}>{words(each)}</span>
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${name}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </fieldset>
  );
}

/** Runs the change, and scrolls so that the control stays under the finger even if all words become larger. */
function stayInPlace(control: Element, change: () => void): void {
  const top = (): number => control.getBoundingClientRect().top;
  const before = top();
  change();
  (control.closest('dialog') ?? document.documentElement).scrollBy(0, top() - before);
}
