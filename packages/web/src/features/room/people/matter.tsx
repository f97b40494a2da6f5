/** The one question or state among the people of the table that is most urgent now. */

import type { Refusal } from '@troef/client';
import type { Seat } from '@troef/games';
import type { RoomView } from '@troef/protocol';
import type { ReactNode } from 'react';
import { refusalWords } from '../../../components/tables/words.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { useClient, useView } from '../client/room-context.tsx';
import { toast } from '../panels/toast.tsx';
import { listOf, nameOf } from '../words/names.ts';
import styles from './among-people.module.css';
import { useSecondsTo } from './server-time.ts';

type MatterKind = 'standin' | 'takeBack' | 'ownTakeBack' | 'paused' | 'endAsked' | 'ownEnd';

/** Returns what to show; null for nothing. `isLate`: the time to answer a take-back is over. */
export function matterOf(view: RoomView, isLate = false): MatterKind | null {
  const { people, seat, seats, status } = view;
  if (people === null || seat === null || status !== 'playing') return null;
  const { takeBack, endVotes, paused } = people;
  if (seats[seat].holder === 'standin') return 'standin';
  if (takeBack !== null && !isLate) {
    if (takeBack.seat === seat) return 'ownTakeBack';
    if (!takeBack.agreed.includes(seat)) return 'takeBack';
  }
  if (paused) return 'paused';
  // If a player stops, the others are asked at the end of the deal (between-deals.tsx).
  if (people.stopping !== null) return null;
  if (endVotes.length > 0) return endVotes.includes(seat) ? 'ownEnd' : 'endAsked';
  return null;
}

/** The seconds in which a take-back can still be answered; null if nobody asks for one. */
const useSecondsLeft = (): number | null =>
  useSecondsTo(useView(({ people }) => people?.takeBack?.until ?? null));

export function useMatter(): MatterKind | null {
  const view = useView((whole) => whole);
  return matterOf(view, useSecondsLeft() === 0);
}

export function Matter({ kind }: { readonly kind: MatterKind | null }) {
  const t = useT();
  const client = useClient();
  const view = useView((whole) => whole);
  const { people } = view;
  const left = useSecondsLeft();
  const told = (error: Refusal | null): void => {
    if (error !== null) toast(refusalWords(t, error));
  };
  const ask = (...wish: Parameters<typeof client.ask>): void => void client.ask(...wish).then(told);
  if (kind === null || people === null) return null;
  switch (kind) {
    case 'standin':
      return (
        <Line words={t('rooms.strip.standin')} urgent isOverHand>
          <button type="button" data-strong onClick={() => ask('room:join', {})}>
            {t('rooms.strip.takeSeatBack')}
          </button>
        </Line>
      );
    case 'takeBack':
      return (
        <Line
          words={t('rooms.strip.takeBackOf', { name: nameOf(view, people.takeBack?.seat as Seat) })}
          urgent
        >
          {left !== null && (
            <span className={styles.left}>{t('rooms.strip.seconds', { seconds: left })}</span>
          )}
          <button type="button" data-strong onClick={() => ask('room:undo', { agree: true })}>
            {t('rooms.strip.agree')}
          </button>
          <button type="button" onClick={() => ask('room:undo', { agree: false })}>
            {t('rooms.strip.refuse')}
          </button>
        </Line>
      );
    case 'ownTakeBack':
      return <Line words={t('rooms.strip.takeBackOwn')} />;
    case 'paused':
      return <Line words={t(people.suspended === true ? 'rooms.strip.suspended' : 'rooms.strip.paused')} />;
    case 'endAsked':
      return (
        <Line
          words={t('rooms.strip.endAsked', {
            names: listOf(
              t,
              people.endVotes.map((seat) => nameOf(view, seat)),
            ),
            count: people.endVotes.length,
          })}
        >
          <button type="button" data-strong onClick={() => ask('room:end', { yes: true })}>
            {t('rooms.strip.endToo')}
          </button>
          <button type="button" onClick={() => ask('room:end', { yes: false })}>
            {t('rooms.strip.endNo')}
          </button>
        </Line>
      );
    case 'ownEnd':
      return (
        <Line words={t('rooms.strip.endOwn')}>
          <button type="button" onClick={() => ask('room:end', { yes: false })}>
            {t('rooms.strip.playOn')}
          </button>
        </Line>
      );
  }
}

/** Notices have spoken it already, so this line is for reading and pressing. */
function Line({
  words,
  urgent = false,
  isOverHand = false,
  children,
}: {
  readonly words: string;
  readonly urgent?: boolean;
  /** Whether it may lie over the own hand on a low screen, because no card of it can be played. */
  readonly isOverHand?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <div
      className={styles.matter}
      data-over="unasked"
      data-urgent={urgent || undefined}
      data-over-hand={isOverHand || undefined}
    >
      <p>{words}</p>
      {children}
    </div>
  );
}
