/** One choice out of a few as boxes with a price: radio buttons, so that arrows move between them. */
import { type ReactNode, useId } from 'react';
import styles from './store.module.css';

interface ChoiceCardsProps<Value extends string> {
  readonly legend: string;
  readonly value: Value;
  readonly values: readonly Value[];
  readonly onChange: (value: Value) => void;
  readonly children: (value: Value) => ReactNode;
  /** The boxes stand beside each other where there is room. */
  readonly across?: boolean;
  readonly hideLegend?: boolean;
}

export function ChoiceCards<Value extends string>(props: ChoiceCardsProps<Value>) {
  const { legend, value, values, onChange, children, across = false, hideLegend = false } = props;
  const name = useId();
  return (
    <fieldset className={styles.group}>
      <legend className={hideLegend ? 'visually-hidden' : undefined}>{legend}</legend>
      <div className={across ? styles.across : styles.stack}>
        {values.map((each) => (
          <label key={each} className={styles.choice}>
            <input
              type="radio"
              name={name}
              value={each}
              checked={each === value}
              onChange={() => onChange(each)}
            />
            <span className={styles.choiceBody}>{children(each)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
