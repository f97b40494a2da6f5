/** Levels beside each other, one of them chosen: half of a bid, the other half stands under it. */
import styles from './level-chips.module.css';

interface LevelChipsProps<Level> {
  /** From low to high. */
  readonly levels: readonly Level[];
  readonly level: Level;
  /** On the chip. */
  readonly words: (level: Level) => string;
  /** For who listens, where the words are no more than a number. */
  readonly name?: (level: Level) => string;
  readonly choose: (level: Level) => void;
}

export function LevelChips<Level extends string | number>({
  levels,
  level,
  words,
  name,
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
          onClick={() => choose(each)}
        >
          {words(each)}
        </button>
      ))}
    </div>
  );
}
