/** The game of a table with its mark, and below it the length and the pace. */
import type { RoomOptions } from '@troef/protocol';
import { GameTag } from '../game-mark.tsx';
import styles from './game-line.module.css';
import { TableMarks } from './marks.tsx';

export function GameLine({ options }: { readonly options: RoomOptions }) {
  return (
    <div className={styles.line}>
      <span className={styles.game}>
        <GameTag variant={options.variant} size={36} />
      </span>
      <TableMarks options={options} />
    </div>
  );
}
