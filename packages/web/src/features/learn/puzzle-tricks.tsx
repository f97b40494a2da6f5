/** The tricks before the decision: a player at the table has seen them, so nobody has to guess what is gone. */
import type { Seat } from '@troef/games';
import { CardFace } from '../../components/cards/card-face.tsx';
import { LESSON_NAMES_OF_SEATS } from '../../lib/lessons/shown.ts';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import type { ShownTrick } from '../../lib/puzzles/shown.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './puzzle-tricks.module.css';

const SEATS: readonly Seat[] = [0, 1, 2, 3];

export function PuzzleTricks({ tricks }: { readonly tricks: readonly ShownTrick[] }) {
  const t = useT();
  const { symbols } = usePreferences((preferences) => preferences.cards);
  if (tricks.length === 0) return null;
  return (
    <section className={styles.tricks} aria-labelledby="tricks">
      <h2 id="tricks">{t('puzzles.tricks')}</h2>
      <div className={styles.names} aria-hidden="true">
        {SEATS.map((seat) => (
          <span key={seat}>{seat === 0 ? t('learn.you') : LESSON_NAMES_OF_SEATS[seat]}</span>
        ))}
      </div>
      <ol>
        {tricks.map(({ plays, winner, words }, at) => (
          <li key={at}>
            <span className="visually-hidden">{words}</span>
            <span className={styles.row} aria-hidden="true">
              {SEATS.map((seat) => {
                const card = plays.find((play) => play.seat === seat)?.card;
                return (
                  <span
                    key={seat}
                    className={styles.card}
                    data-wins={seat === winner || undefined}
                    data-leads={plays[0]?.seat === seat || undefined}
                  >
                    {card !== undefined && (
                      <CardFace card={card} style="simple" letters={symbolsFor(symbols, t.locale)} />
                    )}
                  </span>
                );
              })}
            </span>
          </li>
        ))}
      </ol>
      <p className={styles.soft}>{t('puzzles.marks')}</p>
    </section>
  );
}
