/**
 * The table. Lays out its parts in one of four shapes and sends the moves of the player to the room. What is
 * legal, said and scored comes with the view.
 */

import { isDealOver, isGivenUp } from '@troef/client';
import type { Card } from '@troef/games';
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { SEATS } from '../../../lib/games/cards.ts';
import { isLocalRoom } from '../../../lib/local/is-local-room.ts';
import { idle } from '../../../lib/page/idle.ts';
import { usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { AdviceNote } from '../advice/advice-note.tsx';
import { cardsOfMove, useFreshAdvice } from '../advice/store.ts';
import { closeWhy, useAskedWhy } from '../advice/why-store.ts';
import { useClient, useOnStage, useRoom, useStageOf, useView } from '../client/room-context.tsx';
import { goOn } from '../end/go-on.ts';
import { Hand } from '../hand/hand.tsx';
import { usePicks } from '../hand/use-picks.ts';
import { Bar } from '../panels/bar.tsx';
import { OwnRow } from '../panels/own-row.tsx';
import { PickPanel } from '../panels/pick-panel.tsx';
import { dropToast, Toast, toast } from '../panels/toast.tsx';
import { OpenHands, openHandOf } from '../seats/open-hands.tsx';
import { Seat } from '../seats/seat.tsx';
import { Trick } from '../trick/trick.tsx';
import { TrumpSign } from '../variant/trump-sign.tsx';
import { useSorted, useVariantTable } from '../variant/variant-context.tsx';
import { isOwnTurn, isPlayedFor } from '../view/own-turn.ts';
import { seatsFrom } from '../view/sides.ts';
import { cardName } from '../words/names.ts';
import { Announcer } from './announcer.tsx';
import { useBeside, useToggledPanel } from './beside.tsx';
import { Dock } from './dock.tsx';
import { SkipLink } from './skip-link.tsx';
import styles from './table.module.css';
import { onceShown, useInputMode } from './use-input-mode.ts';
import { useHasDock, useIsLarge } from './use-shape.ts';

const LastTrick = lazy(() => import('../trick/last-trick.tsx'));
const DealEnd = lazy(() => import('../end/deal-end.tsx'));
const WhyDialog = lazy(() => import('../advice/why-dialog.tsx'));
const SessionEnd = lazy(() => import('../end/session-end.tsx'));
const Panels = lazy(() => import('../panels/panels.tsx'));
const Guide = lazy(() => {
  // From here on an offer is late (../guide/in-time.ts).
  performance.mark('table');
  return import('../guide/guide.tsx');
});
const OnDevice = lazy(() => import('./on-device.tsx'));
const LineLost = lazy(() => import('./line-lost.tsx'));
const AmongPeople = lazy(() => import('../people/among-people.tsx'));
const Alive = lazy(() => import('../alive/alive.tsx'));
const WrongCard = lazy(() => import('../people/wrong-card.tsx'));
const PrintedSheet = lazy(async () => {
  await idle();
  return import('../sheet/printed-sheet.tsx');
});
const SessionEndPeople = lazy(() => import('../people/session-end-people.tsx'));

export type PanelName = 'menu' | 'help' | 'leave' | 'sheet' | null;

/**
 * Returns the end to show, but never before the last card has been shown, and what takes the player from the
 * result of the last deal to that of the session.
 */
function useEnd(): readonly [end: 'deal' | 'session' | null, toSessionEnd: () => void] {
  const view = useView((whole) => whole);
  const busy = useOnStage((stage) => stage.busy);
  const finished = view.places !== null || view.status === 'finished';
  const over = isDealOver(view);
  const stopped = useRoom((room) => room.stopped);
  const [acknowledged, setAcknowledged] = useState(finished);
  const toSessionEnd = useCallback(() => setAcknowledged(true), []);
  useEffect(() => {
    if (!finished) setAcknowledged(false);
  }, [finished]);
  // Stopped between two deals: the player has seen the result of the deal, so the podium comes next.
  const between = !finished && !busy && over;
  const wasBetween = useRef(between);
  useEffect(() => {
    if (finished && wasBetween.current) setAcknowledged(true);
    wasBetween.current = between;
  }, [finished, between]);
  const end = (): 'deal' | 'session' | null => {
    if (isGivenUp(view) || stopped) return 'session';
    if (busy) return null;
    // A deal that is played again is no session.
    if (view.options.oneDeal) return over ? 'deal' : null;
    if (finished && acknowledged) return 'session';
    return over || finished ? 'deal' : null;
  };
  return [end(), toSessionEnd];
}

export function Table() {
  const t = useT();
  const client = useClient();
  const variant = useVariantTable();
  const sort = useSorted();
  const stage = useStageOf();
  const view = useView((whole) => whole);
  const pending = useRoom((room) => room.pending);
  const refusal = useRoom((room) => room.refusal);
  const { lastTrick: keepLast } = usePreferences();
  const [panel, setPanel] = useState<PanelName>(null);
  const [lastOpen, setLastOpen] = useState(false);
  const toggleLast = useCallback(() => setLastOpen((open) => !open), []);
  const [end, toSessionEnd] = useEnd();
  const busy = useOnStage((state) => state.busy);
  const { deal, seat, legal } = view;
  const isAmongPeople = view.people !== null;
  const over = isDealOver(view);
  const phase = deal?.phase ?? '';
  const own = isOwnTurn(view);
  const played = isPlayedFor(view);
  const ask = useMemo(() => variant.ask(view), [variant, view]);

  const hasDock = useHasDock();
  const beside = useToggledPanel();
  const hasBeside = useBeside() !== null;
  const isLarge = useIsLarge();
  useInputMode();

  const cards = useMemo(
    // A card on its way to the server has left the hand, whether it is played or discarded.
    () => sort((deal?.hand ?? []).filter((card) => ask?.kind !== 'card' || ask.move(card) !== pending?.move)),
    [deal?.hand, sort, ask, pending],
  );
  const marks = useMemo(() => variant.marks?.(t, view), [variant, t, view]);
  const advice = useFreshAdvice(view);
  const asksWhy = useAskedWhy();
  const advised = useMemo(
    () => (advice?.move == null || ask?.kind === 'say' ? undefined : new Set(cardsOfMove(advice.move))),
    [advice, ask],
  );
  const picks = usePicks(ask?.kind === 'cards' ? ask : null, advised);
  const playable = useMemo((): ReadonlySet<Card> | null => {
    // If a computer plays for the viewer, no card can be pressed.
    if (played) return new Set<Card>();
    if (ask === null || ask.kind === 'say') return null;
    if (!own) return null;
    return ask.kind === 'cards'
      ? new Set(cards)
      : new Set(cards.filter((card) => legal.includes(ask.move(card))));
  }, [ask, own, played, cards, legal]);

  /** Why the last card was not played. It goes with the next move: it would stand over the trick. */
  const toldWhyNot = useRef('');
  const tellWhyNot = (words: string): void => {
    toldWhyNot.current = words;
    // Loaded with the other sounds of the table, after its first card.
    import('../../../lib/sounds/sounds.ts').then(
      ({ playAtTable }) => playAtTable('refused'),
      () => undefined,
    );
    toast(words);
  };
  // Every press is answered: the card is played, or a message says why not. The view may be newer than the
  // one drawn.
  const refuse = (card: Card): void => {
    // No card can be played any more: this was the button on which the focus rests.
    if (end !== null) {
      goOn();
      return;
    }
    if (over) {
      stage.hurry();
      return;
    }
    tellWhyNot((pending !== null ? t('table.whyWait') : variant.whyNot(t, view, card)) ?? t('table.notNow'));
  };
  const enough = ask?.kind === 'cards' ? t('table.cardsEnough', { count: ask.count }) : '';
  const play = (card: Card): void => {
    if (ask?.kind === 'cards') {
      if (!picks.toggle(card)) tellWhyNot(enough);
    } else
      onceShown(() => {
        if (ask?.kind === 'card' && client.move(ask.move(card))) {
          dropToast(toldWhyNot.current);
          setLastOpen(false);
        } else refuse(card);
      });
  };
  const say = (move: string): void => onceShown(() => void client.move(move));

  useEffect(() => {
    if (refusal === null) return;
    toast(
      t(
        refusal.code === 'invalid_move' || refusal.code === 'move_conflict'
          ? 'table.moveRefused'
          : 'table.notNow',
      ),
    );
  }, [refusal, t]);

  // Once the first table is shown, what it will need later is loaded ahead.
  useEffect(() => {
    const timer = setTimeout(
      // If there is no connection, it is loaded when it is needed.
      () =>
        void Promise.all([
          import('../trick/last-trick.tsx'),
          import('../end/deal-end.tsx'),
          import('../panels/panels.tsx'),
        ])
          .then(() => import('../../../lib/device/keep-for-play.ts'))
          .then((keep) => keep.keepForPlay())
          .catch(() => undefined),
      2_500,
    );
    return () => clearTimeout(timer);
  }, []);

  const others = seatsFrom(seat).slice(1);
  const asked = own && pending === null && end === null;
  const bidding = asked && ask?.kind === 'say';
  const picking = asked && ask?.kind === 'cards';
  useEffect(() => (picking ? () => dropToast(enough) : undefined), [picking, enough]);
  return (
    <div
      className={styles.room}
      data-game={view.variant}
      data-phase={phase}
      data-asks={ask?.kind}
      data-end={end ?? undefined}
      data-bidding={bidding || undefined}
      data-last={lastOpen || undefined}
      data-dock={hasDock || undefined}
      data-beside={(hasBeside && beside?.isOpen) || undefined}
      data-letters={isLarge ? 'large' : undefined}
      data-open={SEATS.some((each) => each !== seat && openHandOf(view, each).length > 0) || undefined}
    >
      <SkipLink />
      <Bar open={setPanel} panel={beside} />
      <Suspense>
        <Alive />
      </Suspense>
      {/* Between the bar and the felt: notes that find no place on the felt (../floating). */}
      <div className={styles.strip} data-place="strip">
        <Suspense>{isAmongPeople ? <AmongPeople /> : seat !== null && <Guide />}</Suspense>
        <Suspense>{isLocalRoom(view.room) ? <OnDevice /> : !isAmongPeople && <LineLost />}</Suspense>
      </div>
      <main
        className={styles.felt}
        onPointerDown={() =>
          end === null &&
          phase === 'playing' &&
          own &&
          stage.store.getState().winner !== null &&
          stage.hurry()
        }
      >
        <h1 className="visually-hidden">{t(`games.${view.variant}.name`)}</h1>
        <div className={styles.mat} />
        <ul className={styles.seats} aria-label={t('table.players')}>
          {others.map((each) => (
            <Seat key={each} seat={each} />
          ))}
        </ul>
        <OpenHands />
        {(ask === null || ask.kind === 'card') && end === null && <Trick />}
        {!bidding && ask?.kind !== 'cards' && end === null && <variant.Notes />}
        {phase === 'playing' && end === null && <TrumpSign />}
        {bidding && <variant.Panel bid={say} openSheet={() => setPanel('sheet')} />}
        {ask?.kind === 'cards' && end === null && (
          <PickPanel ask={ask} asked={picking} picks={picks} confirm={say} />
        )}
        {(lastOpen || keepLast) && end === null && phase === 'playing' && (
          <Suspense>
            <LastTrick pinned={!lastOpen} close={() => setLastOpen(false)} />
          </Suspense>
        )}
        <OwnRow lastOpen={lastOpen} toggleLast={toggleLast} open={setPanel} over={end !== null} />
        {advice !== null && asked && ask?.kind === 'card' && <AdviceNote advice={advice} />}
        <Hand
          cards={end === null ? cards : []}
          playable={playable}
          waits={own && pending !== null}
          dims={!busy || played}
          resting={t(
            end !== null
              ? 'table.resultHere'
              : cards.length === 0
                ? 'table.lastCardPlayed'
                : 'table.resultFollows',
          )}
          over={over}
          picked={ask?.kind === 'cards' ? picks.picked : undefined}
          marks={marks}
          advised={advised}
          play={play}
          refuse={refuse}
          askAgain={(card) => toast(t('table.tapAgain', { card: cardName(t, card) }))}
        />
        <Suspense>
          {end === 'deal' && (
            <DealEnd reads={panel !== null} openSheet={() => setPanel('sheet')} toSessionEnd={toSessionEnd} />
          )}
          {end === 'session' && !isAmongPeople && <SessionEnd openSheet={() => setPanel('sheet')} />}
          {end === 'session' && isAmongPeople && <SessionEndPeople openSheet={() => setPanel('sheet')} />}
        </Suspense>
        <Suspense>{isAmongPeople && phase === 'playing' && end === null && <WrongCard />}</Suspense>
        <Toast />
      </main>
      <Dock panel={beside} />
      <Suspense>
        <PrintedSheet />
      </Suspense>
      <Announcer open={setPanel} toggleLast={toggleLast} />
      <Suspense>{asksWhy !== null && <WhyDialog view={asksWhy} close={closeWhy} />}</Suspense>
      <Suspense>{panel !== null && <Panels panel={panel} open={setPanel} />}</Suspense>
    </div>
  );
}
