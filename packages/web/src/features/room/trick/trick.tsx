/** The trick in the middle: each card is on the side of its player and leans towards them. */
import type { Card, Play, Seat } from '@troef/games';
import { memo, useLayoutEffect, useRef } from 'react';
import { CardFace } from '../../../components/cards/card-face.tsx';
import { symbolsFor, usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useOnStage, useRoom, useView } from '../client/room-context.tsx';
import { useShownTurn } from '../seats/use-shown-turn.ts';
import { flyFrom, liftedRect, rectOf, slideTo } from '../stage/motion.ts';
import { isPlayedFor } from '../view/own-turn.ts';
import { playSentence } from '../words/names.ts';
import styles from './trick.module.css';

/** As the viewer sees them: their own side, left, across, right. */
const SIDES = ['own', 'west', 'north', 'east'] as const;
type SeatSide = (typeof SIDES)[number];

export const sideOf = (seat: Seat, viewer: Seat | null): SeatSide =>
  SIDES[(seat - (viewer ?? 0) + 4) % 4] as SeatSide;

export function TrickCard({
  play,
  side,
  name,
  won = false,
  leaves,
}: {
  readonly play: Play;
  readonly side: SeatSide;
  /** What a screen reader says; null for a card that is leaving. */
  readonly name: string | null;
  /** Whether it wins the trick on the table. */
  readonly won?: boolean;
  /** The side that the trick goes to, once it leaves. */
  readonly leaves: SeatSide | null;
}) {
  const t = useT();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  const mover = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (leaves !== null || mover.current === null) return;
    const own = side === 'own' ? liftedRect(play.card) : undefined;
    const from = () => own ?? rectOf(side === 'own' ? 'own-hand' : `seat-${side}`);
    flyFrom(mover.current, from, own === undefined);
  }, []);
  useLayoutEffect(() => {
    if (leaves !== null && mover.current !== null) slideTo(mover.current, () => rectOf(`seat-${leaves}`));
  }, [leaves]);
  return (
    <li
      className={`${styles.place} ${styles[side]}`}
      aria-hidden={name === null || undefined}
      data-won={won || undefined}
    >
      <span ref={mover} className={styles.mover}>
        {name !== null && <span className="visually-hidden">{name}</span>}
        <span className={styles.lean}>
          <CardFace card={play.card} style={style} letters={symbolsFor(symbols, t.locale)} />
        </span>
      </span>
    </li>
  );
}

/** Returns the card on its way to the server, which the table shows already. */
export function usePendingCard(): Card | null {
  return useRoom(({ pending, view }) => {
    if (pending === null || view?.deal?.phase !== 'playing') return null;
    return view.deal.hand.includes(pending.move as Card) ? (pending.move as Card) : null;
  });
}

export const Trick = memo(function Trick() {
  const t = useT();
  const view = useView((whole) => whole);
  const plays = useOnStage((stage) => stage.plays);
  const winner = useOnStage((stage) => stage.winner);
  const leaving = useOnStage((stage) => stage.leaving);
  const pending = usePendingCard();
  const { seat } = view;
  const laid =
    pending !== null && seat !== null && winner === null && !plays.some(({ card }) => card === pending)
      ? [...plays, { seat, card: pending }]
      : plays;
  const turn = useShownTurn(seat) && !isPlayedFor(view);
  const waits = turn && view.deal?.phase === 'playing' && !laid.some((play) => play.seat === seat);
  const gone = (leaving?.plays ?? []).filter(({ card }) => !laid.some((play) => play.card === card));
  return (
    <section className={styles.area} aria-label={t('table.trick')} data-place="trick">
      <ol className={styles.trick}>
        {waits && (
          <li className={`${styles.place} ${styles.own} ${styles.slot}`} data-own aria-hidden="true" />
        )}
        {gone.map((play) => (
          <TrickCard
            key={play.card}
            play={play}
            side={sideOf(play.seat, seat)}
            name={null}
            leaves={leaving === null ? null : sideOf(leaving.winner, seat)}
          />
        ))}
        {laid.map((play) => (
          <TrickCard
            key={play.card}
            play={play}
            side={sideOf(play.seat, seat)}
            name={playSentence(t, view, play)}
            won={play.seat === winner}
            leaves={null}
          />
        ))}
      </ol>
      {laid.length === 0 && <p className="visually-hidden">{t('table.trickEmpty')}</p>}
    </section>
  );
});
