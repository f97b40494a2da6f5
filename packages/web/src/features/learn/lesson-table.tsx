/** The table of a lesson: the three others, what they said, and the trick. */
import type { Card, Play, Seat } from '@troef/games';
import { CardFace } from '../../components/cards/card-face.tsx';
import { useLessonFaces } from '../../lib/lessons/faces.ts';
import { LESSON_NAMES_OF_SEATS, type ShownStep } from '../../lib/lessons/shown.ts';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './lesson-table.module.css';

const OTHERS: readonly Seat[] = [1, 2, 3];
const PLACES = ['own', 'left', 'across', 'right'] as const;

interface LessonTableProps {
  readonly step: ShownStep;
  /** The trick as it lies now. */
  readonly plays: readonly Play[];
  readonly winner: Seat | null;
  /** The seat that plays with the learner, if the table is to say so. */
  readonly partner?: Seat | null;
  /** Whether a card of the learner's may fall into the trick. */
  readonly isOpen: boolean;
  /** Whether a hand below it has to stay in sight on a low screen. */
  readonly isSmall?: boolean;
  /** Called with a card of the trick if it is pressed; undefined if none of them is an answer. */
  readonly choose?: ((card: Card) => void) | undefined;
}

export function LessonTable({
  step,
  plays,
  winner,
  partner = null,
  isOpen,
  isSmall = false,
  choose,
}: LessonTableProps) {
  const t = useT();
  const faces = useLessonFaces();
  const leader = plays[0]?.seat;
  // While nothing lies on the table and nothing may fall there, the players sit in an arc.
  const hasTrick = plays.length > 0 || isOpen;
  return (
    <div className={styles.table} data-bidding={!hasTrick || undefined} data-small={isSmall || undefined}>
      {OTHERS.map((seat) => (
        <div key={seat} className={styles.player} data-place={PLACES[seat]}>
          <img className={styles.face} src={faces[seat]} alt="" width={60} height={60} />
          <span className={styles.name}>
            {LESSON_NAMES_OF_SEATS[seat]}
            {partner === seat && <small className={styles.partner}>{t('learn.partner')}</small>}
          </span>
          {step.said[seat] !== null && <span className={styles.said}>{step.said[seat]}</span>}
          {leader === seat && <span className={styles.said}>{t('learn.led')}</span>}
        </div>
      ))}
      {hasTrick && (
        <ul className={styles.trick} aria-label={t('learn.trick')}>
          {plays.map(({ seat, card }) => (
            <li
              key={seat}
              className={styles.play}
              data-place={PLACES[seat]}
              data-wins={winner === seat || undefined}
            >
              {choose === undefined ? (
                <Face card={card} />
              ) : (
                // For a finger or a mouse only: the same answer is a button with words.
                <button
                  type="button"
                  className={styles.card}
                  tabIndex={-1}
                  aria-hidden="true"
                  onClick={() => choose(card)}
                >
                  <Face card={card} />
                </button>
              )}
              <span className="visually-hidden">
                {`${seat === 0 ? t('learn.you') : LESSON_NAMES_OF_SEATS[seat]}: ${step.names[card]}`}
              </span>
            </li>
          ))}
          {isOpen && !plays.some(({ seat }) => seat === 0) && (
            <li className={styles.gap} data-place="own" aria-hidden="true" />
          )}
        </ul>
      )}
    </div>
  );
}

function Face({ card }: { readonly card: Card }) {
  const { locale } = useT();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  return <CardFace card={card} style={style} letters={symbolsFor(symbols, locale)} />;
}
