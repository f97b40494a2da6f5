/** The table of a puzzle with its question, and what each choice is worth once it is answered. */
import type { Card } from '@troef/games';
import { Check, X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { note } from '../../lib/analytics/note.ts';
import { sendTries } from '../../lib/puzzles/counts.ts';
import { levelOf } from '../../lib/puzzles/level.ts';
import type { PuzzleOfDay, ShownPuzzle } from '../../lib/puzzles/shown.ts';
import { noteLater, noteTry, tryOf, useTries } from '../../lib/puzzles/tries.ts';
import { labelled, useT } from '../../lib/words/i18n.tsx';
import { LessonChoices } from './lesson-choices.tsx';
import { LessonHand } from './lesson-hand.tsx';
import { LessonTable } from './lesson-table.tsx';
import { PuzzleBidding, PuzzlePassed } from './puzzle-before.tsx';
import { FoundBy } from './puzzle-found.tsx';
import { PlayOn } from './puzzle-play-on.tsx';
import { Share } from './puzzle-share.tsx';
import styles from './puzzle-stage.module.css';
import { PuzzleTricks } from './puzzle-tricks.tsx';

/** What the reader has chosen here; `seen`: they asked for the answer. */
interface Answers {
  readonly chosen: string | null;
  readonly tried: readonly string[];
  readonly seen: boolean;
}

export function PuzzleStage({ variant, day, puzzle }: PuzzleOfDay) {
  const t = useT();
  const { step, worths, missed } = puzzle;
  const made = useTries((tries) => tryOf(tries, variant, day));
  // An answer to another puzzle of this day is none to this one.
  const first = (made?.puzzle ?? puzzle.id) === puzzle.id ? made : undefined;
  const [{ chosen, tried, seen }, setAnswers] = useState<Answers>({
    chosen: first?.later || (first?.move ?? null),
    tried: first === undefined || first.isRight ? [] : [first.move],
    seen: first?.later === '',
  });
  const isRight = chosen !== null && step.right.includes(chosen);
  const isOpen = !isRight && !seen;
  const isCard = step.choices === null;
  const right = isRight ? chosen : (step.right[0] ?? '');
  const choose = (move: string): void => {
    // A card that the rules do not allow, or a choice that was not valued, is no answer.
    const isAnswer = worths.some((worth) => worth.move === move);
    if (isAnswer && made === undefined) {
      noteTry(variant, day, { move, isRight: step.right.includes(move), puzzle: puzzle.id });
      void sendTries();
      if (step.right.includes(move)) note('puzzle_solved', { variant });
    }
    if (first !== undefined && step.right.includes(move)) noteLater(variant, day, move);
    setAnswers({ chosen: move, tried: step.right.includes(move) ? tried : [...tried, move], seen });
  };
  const after = isOpen ? undefined : step.after[right];
  const hand = isOpen || !isCard ? step.hand : step.hand.filter((card) => card !== right);
  const own = isOpen || !isCard || after !== undefined ? [] : [{ seat: 0 as const, card: right as Card }];
  const { bidding, passed, tricks } = puzzle;
  const isAlone = bidding === null && passed.length === 0 && tricks.length === 0;
  return (
    <div className={styles.both} data-alone={isAlone || undefined}>
      <section className={styles.stage} aria-label={t('puzzles.title')}>
        <div className={styles.told}>
          {puzzle.goal !== '' && <p className={styles.goal}>{puzzle.goal}</p>}
          <p className={styles.ask}>{step.ask}</p>
          {step.contract !== '' && <p className={styles.contract}>{step.contract}</p>}
        </div>
        <div data-part="table">
          <LessonTable
            step={step}
            partner={puzzle.partner}
            plays={[...(after?.plays ?? step.plays), ...own]}
            winner={after?.winner ?? step.winner}
            isOpen={isCard}
            isSmall={isCard && isOpen && chosen !== null}
          />
        </div>
        <div
          className={styles.note}
          data-short={(isCard && isOpen) || undefined}
          data-still={(isCard && isOpen && chosen === null) || undefined}
        >
          <p className={styles.says} role="status">
            <Says
              puzzle={puzzle}
              chosen={chosen}
              wrong={tried.at(-1) ?? null}
              isRight={isRight}
              seen={seen}
            />
          </p>
          {isOpen && step.choices !== null && (
            <LessonChoices choices={step.choices} tried={tried} choose={choose} />
          )}
          {isOpen && tried.length > 0 && (
            <button
              type="button"
              className={styles.quiet}
              onClick={() => {
                noteLater(variant, day, '');
                setAnswers({ chosen, tried, seen: true });
              }}
            >
              {t('puzzles.show')}
            </button>
          )}
          {!isOpen && puzzle.idea !== null && (
            <p>{labelled(t.locale, puzzle.idea.name, `${puzzle.idea.text}.`)}</p>
          )}
          {!isOpen && (
            <Worths
              puzzle={puzzle}
              missed={missed}
              foundBy={<FoundBy variant={variant} day={day} puzzle={puzzle.id} />}
            />
          )}
          {!isOpen && <PlayOn variant={variant} day={day} puzzle={puzzle} />}
          {!isOpen && first !== undefined && <Share variant={variant} day={day} isRight={first.isRight} />}
        </div>
        <LessonHand cards={hand} names={step.names} tried={tried} choose={isOpen && isCard ? choose : null} />
      </section>
      {!isAlone && (
        <div className={styles.before}>
          {bidding !== null && <PuzzleBidding bidding={bidding} />}
          {passed.length > 0 && <PuzzlePassed passed={passed} />}
          <PuzzleTricks tricks={tricks} />
        </div>
      )}
    </div>
  );
}

interface SaysProps {
  readonly puzzle: ShownPuzzle;
  readonly chosen: string | null;
  /** The last wrong choice; null: none. */
  readonly wrong: string | null;
  readonly isRight: boolean;
  readonly seen: boolean;
}

function Says({ puzzle: { step, worths, beside }, chosen, wrong, isRight, seen }: SaysProps) {
  const t = useT();
  // The answer is compared with what the reader chose, else with the choice that comes nearest to it.
  const nearest = worths.find(({ move }) => !step.right.includes(move))?.move ?? '';
  const compared = beside[wrong ?? nearest] ?? '';
  if (isRight && chosen !== null)
    return (
      <>
        <Check className={styles.yes} size={28} aria-hidden="true" />
        <span>
          <b>{t('puzzles.solved')}</b> {step.facts[chosen]} {compared} {step.answers[chosen]}
        </span>
      </>
    );
  if (seen)
    return (
      <span>
        <b>{t('puzzles.shown')}</b> {worths[0]?.words}. {step.facts[step.right[0] ?? '']} {compared}
      </span>
    );
  if (chosen === null) return <span>{t('learn.turn')}</span>;
  return (
    <>
      <X className={styles.no} size={26} aria-hidden="true" />
      <span>
        <b>{t('puzzles.notSolved')}</b> {step.answers[chosen]} {t('puzzles.tryAgain')}
      </span>
    </>
  );
}

interface WorthsProps {
  readonly puzzle: ShownPuzzle;
  readonly missed: number;
  readonly foundBy: ReactNode;
}

function Worths({ puzzle: { worths }, missed, foundBy }: WorthsProps) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const most = Math.max(...worths.map(({ loss }) => loss), 1);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.worths}>
      <h2 ref={heading} tabIndex={-1}>
        {t('puzzles.worths')}
      </h2>
      <table>
        <tbody>
          {worths.map(({ move, words, loss, points, error }) => (
            <tr key={move}>
              <th scope="row">{words}</th>
              <td>
                <span
                  className={styles.bar}
                  style={{ inlineSize: `${(loss / most) * 100}%` }}
                  aria-hidden="true"
                />
              </td>
              <td>
                {loss === 0 ? t('puzzles.best') : points} {error !== '' && <small>{error}</small>}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {foundBy}
      <p>{t('puzzles.missed', { count: missed, level: levelOf(missed) })}</p>
    </div>
  );
}
