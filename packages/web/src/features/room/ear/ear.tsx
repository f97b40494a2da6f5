/**
 * The spoken table (*ear*), for screen readers: speaks what happens, answers keys, announces the time left,
 * keeps the focus where it belongs. It loads a moment after the table and first speaks what it finds there.
 */
import { isDealOver } from '@troef/client';
import type { Card } from '@troef/games';
import type { RoomEvent, RoomView } from '@troef/protocol';
import { lazy, Suspense, use, useEffect, useMemo, useRef } from 'react';
import { setFocusHome } from '../../../lib/page/focus-home.ts';
import { isFree, mayTakeFocus } from '../../../lib/page/parked.ts';
import { usePreferences } from '../../../lib/preferences/preferences.ts';
import { useLocale, useT } from '../../../lib/words/i18n.tsx';
import { missingMessages } from '../../../lib/words/messages.ts';
import { cardsOfMove, useAdvice } from '../advice/store.ts';
import { useClient, useStageOf, useView } from '../client/room-context.tsx';
import type { EventBatch, SpeechQueue } from '../frame/announcer.tsx';
import type { PanelName } from '../frame/table.tsx';
import { useLineIsDown } from '../panels/bar.tsx';
import { useVariantTable } from '../variant/variant-context.tsx';
import { isOwnTurn } from '../view/own-turn.ts';
import { questionOf } from '../words/question.ts';
import { type EventLines, handLine, ownLines, saysOwnBid, sentence, tellings, turnLine } from './announce.ts';
import { arrivalLines } from './answers.ts';
import { onBidKey } from './bid-keys.ts';
import { chosenWords, wasByDigit } from './cards-by-key.ts';
import { comeHome, focusEnding, focusHome, hasEnding, isMovingOn, onGoOnKey } from './focus-home.ts';
import { useHistory } from './history-store.ts';
import { type KeyContext, onTableKey } from './keys.ts';
import { Region } from './region.tsx';
import { allowRemarks, holdRemarks } from './remarks.ts';
import { cutShort, isReadBy, say, setMoment } from './say.ts';
import { useNextDealSaid, useTimeSaid } from './time.ts';

const History = lazy(() => import('./history.tsx'));

interface EarProps {
  readonly queue: SpeechQueue;
  readonly log: HTMLElement;
  readonly open: (panel: PanelName) => void;
  readonly toggleLast: () => void;
}

/**
 * The end of a session takes the focus, and so may the end of a deal (app/kept-focus.ts), which would
 * interrupt speech. So the result is spoken this long after its panel has come.
 */
const AFTER_FOCUS_MS = 300;
/**
 * The focus goes to the button that goes on when the result has been read, and after this at the latest.
 * Enter and Space go on before that too.
 */
const READ_WITHIN_MS = 20_000;
/** How long a new deal waits at most for the focus to move from the result to the table. */
const FOCUS_WITHIN_MS = 500;
/** How often to look for a panel that is still loading, and for how long at most. */
const LOOKS_MS = 50;
const PANEL_WITHIN_MS = 3_000;
/** Long enough for the question to have taken the focus. */
const AFTER_QUESTION_MS = 60;
/** How long a hand waits for its question at most. */
const QUESTION_WITHIN_MS = 3_000;

const ENDS: ReadonlySet<RoomEvent['type']> = new Set(['scored', 'allPassed', 'finished']);

export default function Ear(props: EarProps) {
  const missing = missingMessages('ear', useLocale());
  if (missing !== undefined) use(missing);
  const reach = useReach(props);
  useTellings(props.queue, reach);
  useQuestions(reach);
  useChoicesOfOthers(reach);
  useLineSaid();
  useTimeSaid();
  useNextDealSaid();
  useKeys(props.queue, reach);
  useAdvisedCards(reach);
  useFocusHome();
  const isHistoryOpen = useHistory(({ isOpen }) => isOpen);
  return (
    <>
      <Region log={props.log} />
      <Suspense>{isHistoryOpen && <History />}</Suspense>
    </>
  );
}

function useReach({ open, toggleLast }: EarProps): KeyContext {
  const t = useT();
  const client = useClient();
  const variant = useVariantTable();
  const order = usePreferences((preferences) => preferences.cards);
  return useMemo(
    () => ({ client, open, toggleLast, speaker: { t, variant, order } }),
    [client, open, toggleLast, t, variant, order],
  );
}

/** Returns the number of the trick in progress, from 1; 0 before and after the play. */
const trickOf = ({ deal }: RoomView): number => (deal?.phase === 'playing' ? deal.tricks.length + 1 : 0);

const levelNow = () => usePreferences.getState().announcements;

/**
 * The hand, while it waits for the question that is asked with it: the focus goes to that question and would
 * interrupt it.
 */
let waitingHand: string | null = null;
let handTimer: ReturnType<typeof setTimeout> | undefined;

function sayWaitingHand(): void {
  clearTimeout(handTimer);
  if (waitingHand !== null) say(waitingHand);
  waitingHand = null;
}

/** Says a line; the hand of a player who is asked something now comes right before that question. */
function sayLine(words: string, isHand: boolean, view: RoomView): void {
  if (!isHand || questionOf(view) === null) say(words);
  else {
    clearTimeout(handTimer);
    waitingHand = words;
    handTimer = setTimeout(sayWaitingHand, QUESTION_WITHIN_MS);
  }
}

/** Says a new deal that still waits for the focus; null if none does. A question comes after it. */
let tellDeal: (() => void) | null = null;

function useTellings(queue: SpeechQueue, reach: KeyContext): void {
  const stage = useStageOf();
  const now = useRef(reach);
  now.current = reach;
  useEffect(() => {
    const { client } = now.current;
    /** The last move made on this page. Any other move of this seat was made by somebody else. */
    let made: string | null = null;
    const stopMoves = client.store.subscribe(({ pending }) => {
      if (pending === null) return;
      made = pending.move;
      cutShort();
    });
    /** A result that waits until its panel is there, or a new deal that waits for the focus. */
    let held: (() => void) | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let goOn: (() => void) | null = null;
    const release = (): void => {
      clearTimeout(timer);
      const tell = held;
      const isResult = goOn !== null;
      held = null;
      tellDeal = null;
      tell?.();
      goOn?.();
      goOn = null;
      if (tell !== null && isResult) focusAfterReading();
    };
    const waitForFocus = (since = performance.now()): void => {
      clearTimeout(timer);
      const isLate = performance.now() - since > FOCUS_WITHIN_MS;
      timer = isMovingOn() && !isLate ? setTimeout(waitForFocus, LOOKS_MS, since) : setTimeout(release);
    };
    let focusTimer: ReturnType<typeof setTimeout> | undefined;
    const focusAfterReading = (from = document.activeElement, since = performance.now()): void => {
      const left = Math.min(isReadBy(), since + READ_WITHIN_MS) - performance.now();
      clearTimeout(focusTimer);
      // If the player has gone elsewhere meanwhile, they stay there.
      if (left > 0) focusTimer = setTimeout(focusAfterReading, left, from, since);
      // A dialog gives the focus back to where it was, and the result takes it from there.
      else if (document.activeElement?.closest('dialog') != null)
        focusTimer = setTimeout(focusAfterReading, LOOKS_MS, from, since);
      else if ((document.activeElement === from || isFree()) && mayTakeFocus()) focusEnding();
    };
    const stopStage = stage.store.subscribe(({ busy }) => {
      if (!busy && goOn !== null) waitForPanel();
    });
    const waitForPanel = (since = performance.now()): void => {
      clearTimeout(timer);
      const isLate = performance.now() - since > PANEL_WITHIN_MS;
      timer =
        hasEnding() || isLate
          ? setTimeout(release, AFTER_FOCUS_MS)
          : setTimeout(waitForPanel, LOOKS_MS, since);
    };

    const sayAll = (view: RoomView, told: readonly EventLines[]): void => {
      const deal = view.deal?.number ?? 0;
      const taken = told.filter(({ event }) => event.type === 'trickWon').length;
      const hand = handLine(now.current.speaker, view);
      const isPlay = told.some(({ event }) => event.type === 'played');
      let trick = isPlay ? (view.deal?.tricks.length ?? 0) - taken + 1 : trickOf(view);
      for (const each of told) {
        const { event, lines } = each;
        setMoment({ deal, trick: ENDS.has(event.type) ? 0 : trick });
        // A player who pressed a digit hears which card that was.
        const isNews =
          (event.type === 'played' && wasByDigit(event.card) && levelNow() !== 'few') ||
          saysOwnBid(told, each, view, levelNow());
        for (const line of ownLines(told, each)) say(line, isNews ? {} : { silent: true });
        for (const line of lines) sayLine(line, line === hand, view);
        if (event.type === 'trickWon') trick++;
      }
      setMoment({ deal, trick: trickOf(view) });
    };
    const hear = ({ events, view }: EventBatch): void => {
      release();
      const told = tellings(now.current.speaker, view, events, levelNow(), made);
      const end = told.findIndex(({ event }) => ENDS.has(event.type));
      // The button that dealt is about to go, and the focus with it, which would interrupt the new deal.
      if (end < 0 && isMovingOn() && told.some(({ event }) => event.type === 'dealt')) {
        held = () => sayAll(view, told);
        tellDeal = release;
        waitForFocus();
        return;
      }
      sayAll(view, end < 0 ? told : told.slice(0, end));
      if (end < 0) return;
      held = () => sayAll(view, told.slice(end));
      goOn = holdRemarks();
      // The stage has heard the events before us. If it has nothing left to show, no further change of it
      // will come.
      if (!stage.store.getState().busy) waitForPanel();
    };

    const { entered } = queue;
    if (entered !== null) {
      setMoment({ deal: entered.deal?.number ?? 0, trick: trickOf(entered) });
      const hand = handLine(now.current.speaker, entered);
      for (const line of arrivalLines(now.current.speaker, entered, levelNow()))
        sayLine(line, line === hand, entered);
      queue.entered = null;
      if (isDealOver(entered)) focusAfterReading();
    }
    for (const batch of queue.waiting.splice(0)) hear(batch);
    queue.tell = hear;
    const stopRemarks = allowRemarks();
    return () => {
      stopRemarks();
      queue.tell = null;
      clearTimeout(handTimer);
      waitingHand = null;
      release();
      clearTimeout(focusTimer);
      stopMoves();
      stopStage();
    };
  }, [queue, stage]);
}

function useQuestions({ client, speaker }: KeyContext): void {
  const question = useView(questionOf);
  const asked = useRef<string | null>(null);
  useEffect(() => {
    // Texts that arrive later, or another level, do not make a new question.
    if (question === asked.current) return;
    asked.current = question;
    if (question === null) return;
    const goOn = holdRemarks();
    const timer = setTimeout(() => {
      goOn();
      const { view } = client.store.getState();
      if (view === null || questionOf(view) !== question) return;
      tellDeal?.();
      sayWaitingHand();
      say(turnLine(speaker, view, levelNow()));
    }, AFTER_QUESTION_MS);
    return () => {
      goOn();
      clearTimeout(timer);
    };
  }, [client, question, speaker]);
}

/** Returns the key of what another player chooses before the play; null if nobody does. */
const chosenByOther = (view: RoomView): string | null =>
  view.people !== null &&
  !isOwnTurn(view) &&
  view.toMove.length > 0 &&
  (view.deal?.phase === 'trump' || view.deal?.phase === 'game')
    ? [view.deal.number, view.deal.phase, ...view.toMove].join(' ')
    : null;

/** People think long. A listener hears whom they wait for, as the title of the table shows it to the others. */
function useChoicesOfOthers({ client, speaker }: KeyContext): void {
  const choice = useView(chosenByOther);
  // What was being chosen when the listener came is told with the table.
  const told = useRef(choice);
  useEffect(() => {
    if (choice === told.current) return;
    told.current = choice;
    if (choice === null) return;
    const timer = setTimeout(() => {
      const { view } = client.store.getState();
      if (view === null || chosenByOther(view) !== choice || levelNow() === 'few') return;
      say(sentence(speaker.variant.status(speaker.t, view).title));
    }, AFTER_QUESTION_MS);
    return () => clearTimeout(timer);
  }, [choice, client, speaker]);
}

/** Says which cards the advice has chosen, after its own words. */
function useAdvisedCards({ client, speaker }: KeyContext): void {
  useEffect(
    () =>
      useAdvice.subscribe(({ advice }, { advice: before }) => {
        const { view } = client.store.getState();
        if (view === null || advice === null || advice.move === null || advice === before) return;
        const line = chosenWords(speaker, view, cardsOfMove(advice.move) as readonly Card[]);
        setTimeout(() => say(line));
      }),
    [client, speaker],
  );
}

function useLineSaid(): void {
  const t = useT();
  const down = useLineIsDown();
  const wasDown = useRef(false);
  useEffect(() => {
    if (down) say(t('table.reconnecting'));
    else if (wasDown.current) say(t('table.back'));
    wasDown.current = down;
  }, [down, t]);
}

function useKeys(queue: SpeechQueue, reach: KeyContext): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      onBidKey(event);
      onGoOnKey(event);
      if (usePreferences.getState().shortcuts) onTableKey(event, reach);
    };
    if (queue.pressed !== null) press(queue.pressed);
    queue.pressed = null;
    queue.press = press;
    return () => {
      queue.press = null;
    };
  }, [queue, reach]);
}

/**
 * Makes sure that the focus is always on something at a table: when the player arrives, and when the focused
 * element goes.
 */
function useFocusHome(): void {
  useEffect(() => {
    setFocusHome(focusHome);
    if (isFree()) comeHome();
    return () => setFocusHome(null);
  }, []);
}
