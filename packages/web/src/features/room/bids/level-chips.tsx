/**
 * Levels beside each other, one of them chosen. A level is half of a bid; the other half is chosen under it.
 */
import { toast } from '../panels/toast.tsx';
import styles from './level-chips.module.css';

interface LevelChipsProps<Level> {
  /** From low to high. */
  readonly levels: readonly Level[];
  /** Those that may be chosen now. The others are grey, in their place. All if left out. */
  readonly possible?: readonly Level[];
  readonly level: Level;
  readonly words: (level: Level) => string;
  /** The name for screen readers, if the words are only a number. */
  readonly name?: (level: Level) => string;
  /** Why a level cannot be chosen. */
  readonly why?: string;
  readonly choose: (level: Level) => void;
}

export function LevelChips<Level extends string | number>({
  levels,
  possible = levels,
  level,
  words,
  name,
  why,
  choose,
}: LevelChipsProps<Level>) {
  return (
    <div className={styles.chips}>
      {levels.map((each) => (
        <button
          key={each}
          type="button"
          aria-label={name?.(each)}
          aria-pressed={each === level}
          disabled={!possible.includes(each) && why === undefined}
          {...(!possible.includes(each) && { 'aria-disabled': true, title: why, tabIndex: -1 })}
          onClick={() => {
            if (possible.includes(each)) choose(each);
            else if (why !== undefined) toast(why);
          }}
        >
          {words(each)}
        </button>
      ))}
    </div>
  );
}
