/** The hints of a first deal and of the next one, one at a time, each when its moment has come. */
import type { RoomView } from '@troef/protocol';
import { useEffect, useRef, useState } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { askAdvice, mayAsk, useAdvice } from '../advice/store.ts';
import { useOnStage, useRoom, useView } from '../client/room-context.tsx';
import { forEar } from '../ear/hint-words.ts';
import { remark as remarkAloud } from '../ear/remarks.ts';
import { say } from '../ear/say.ts';
import { useResultShown } from '../end/result-shown.ts';
import { useVariantTable } from '../variant/variant-context.tsx';
import { questionOf } from '../words/question.ts';
import styles from './guide.module.css';
import type { GameProgress } from './kept.ts';
import { isPast, tricksOf } from './moments.ts';
import { Note } from './note.tsx';
import { LATER, nextRemark, RESULT, type Remark, type Remarks, type SpokenRemark } from './remark.ts';

/** Says once, when there is nothing else to say, that the player can ask for advice. */
const ADVICE: Remark = {
  id: 'advice',
  target: 'advice',
  words: (t, view) => (isPast(view, 1) && mayAsk(view) && view.legal.length > 1 ? t('guide.advice') : null),
};

/**
 * A remark goes with the question it was made at: a player who has acted has read it, or did not want to. An answer to a
 * card may come while the next trick is going on. It stays for the time it takes to read it, and until that trick is over or something else is to be said.
 */
interface OpenRemark extends SpokenRemark {
  /** Null before the first question. */
  readonly question: string | null;
  /** The part of the deal: before or after its end. */
  readonly part: string;
  /** Whether it is the first one that the player sees: they have just asked for it. */
  readonly isFirst: boolean;
  /** The number of tricks and of own cards when it was made. */
  readonly tricks: number;
  readonly cards: number;
}

const READING_MS = 8_000;

const tricksIn = ({ deal }: RoomView): number => deal?.tricks.length ?? 0;
const cardsOf = (view: RoomView): number =>
  tricksOf(view)
    .flatMap(({ plays }) => plays)
    .filter(({ seat }) => seat === view.seat).length;

const isAnswerTo = ({ answers }: Remark): boolean => answers === true;

const momentOf = (view: RoomView): Pick<OpenRemark, 'tricks' | 'cards'> => ({
  tricks: tricksIn(view),
  cards: cardsOf(view),
});

/** Whether the player has gone on for a card and a trick since. */
const isPassed = (view: RoomView, { tricks, cards }: OpenRemark): boolean =>
  tricksIn(view) > tricks && cardsOf(view) > cards;

interface HintsProps {
  readonly remarks: Remarks;
  /** The ids of what has been said. */
  readonly shown: readonly string[];
  readonly onShown: (progress: GameProgress) => void;
  /** Whether a remark may come in a moment, so that the hint about advice does not come first. */
  readonly isWaiting?: boolean;
}

export function Hints({ remarks, shown, onShown, isWaiting = false }: HintsProps) {
  const t = useT();
  const view = useView((whole) => whole);
  const variant = useVariantTable();
  const busy = useOnStage((stage) => stage.busy);
  const pending = useRoom((room) => room.pending !== null);
  const isAdvised = useAdvice(({ advice }) => advice !== null);
  const [open, setOpen] = useState<OpenRemark | null>(null);
  /**
   * The question at which the last remark was made. The hint about advice is not made at the same question.
   */
  const saidAt = useRef<string | null>(null);
  const question = questionOf(view);
  const isOver = view.deal?.phase === 'scored';
  const part = `${view.deal?.number} ${isOver}`;
  const isResultShown = useResultShown(({ shown: isShown }) => isShown);

  const isAnswer = open?.remark.answers === true;
  /** The answer that has been there for the time it takes to read it. */
  const [read, setRead] = useState<OpenRemark | null>(null);
  const isRead = read !== null && read === open;
  const isDone = isRead && isPassed(view, read);
  useEffect(() => {
    if (open === null || !isAnswer) return;
    const timer = setTimeout(() => setRead(open), READING_MS);
    return () => clearTimeout(timer);
  }, [open, isAnswer]);
  useEffect(() => {
    if (isDone) setOpen(null);
  }, [isDone]);

  useEffect(() => {
    if (open === null) return;
    if (open.part !== part) setOpen(null);
    else if (isAnswer) return;
    else if (open.question !== null && open.question !== question) setOpen(null);
    else if (open.question === null && question !== null) setOpen({ ...open, question });
  }, [open, question, part, isAnswer]);

  useHeard(open?.remark ?? null);

  const close = (): void => setOpen(null);

  // A remark about a result waits until the result is shown.
  const waits = isOver && !isResultShown;
  useEffect(() => {
    if ((open !== null && !isAnswer) || busy || pending || waits) return;
    // Until it has been read, only the answer to a later card takes the place of an answer.
    const isFree = open === null || isRead;
    const isQuiet =
      isFree && !isWaiting && question !== null && saidAt.current !== question && !shown.includes(ADVICE.id);
    const said =
      nextRemark(t, view, variant, isFree ? remarks : remarks.filter(isAnswerTo), shown) ??
      (isQuiet ? nextRemark(t, view, variant, [ADVICE], []) : null);
    if (said !== null) {
      saidAt.current = question;
      setOpen({ ...said, question, part, isFirst: shown.length === 0, ...momentOf(view) });
      onShown([...shown, said.remark.id]);
    } else if (open !== null) return;
    else if (isOver && shown.includes(LATER)) onShown('done');
    else if (!isOver && shown.includes(RESULT) && !shown.includes(LATER)) onShown([...shown, LATER]);
  }, [
    ...[open, isAnswer, isRead, isWaiting, busy, pending, waits, question, part],
    ...[shown, onShown, remarks, t, view, variant],
  ]);

  // A player who asks for advice reads that first.
  if (open === null || isAdvised) return null;
  const isAdvice = open.remark.id === ADVICE.id;
  return (
    <Note
      words={open.words}
      short={t('guide.short', { about: open.remark.answers === true ? 'card' : open.remark.id })}
      target={open.remark.target}
      isUnfolded={open.isFirst}
    >
      {isAdvice && (
        <button
          type="button"
          onClick={() => {
            close();
            void askAdvice(t, variant, view);
          }}
        >
          {t('guide.advise')}
        </button>
      )}
      <button type="button" onClick={close}>
        {t('guide.next')}
      </button>
      {open.remark.id !== RESULT && !isAdvice && (
        <button
          type="button"
          className={styles.quiet}
          onClick={() => {
            onShown('done');
            say(t('guide.stopped'));
          }}
        >
          {t('guide.stop')}
        </button>
      )}
    </Note>
  );
}

/**
 * Speaks the remark in words of its own, once nothing more important is left, and not if the hint has gone by
 * then.
 */
export function useHeard(remark: Remark | null): void {
  const view = useView((whole) => whole);
  const variant = useVariantTable();
  const now = useRef(view);
  now.current = view;
  useEffect(() => {
    if (remark === null) return;
    const { current } = now;
    return remarkAloud((t) => remark.words(forEar(t), current, variant) ?? '');
  }, [remark, variant]);
}
