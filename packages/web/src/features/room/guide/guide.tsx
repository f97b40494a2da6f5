/**
 * The first deal of a game against computers, with a few hints for a player who has never played it: offered
 * once, with the first cards or not at all, and stopped at any moment. Loaded with the table (./prepare.ts) or
 * once it is shown. It sends nothing to the server and deals no cards, so that what it says is true of any
 * deal.
 */
import { LESSON_NAMES } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { use, useCallback, useEffect, useState } from 'react';
import { keyOf, useProgress } from '../../../lib/lessons/progress.ts';
import { useSession } from '../../../lib/session/session-store.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Words } from '../../../lib/words/words.tsx';
import { usePractice, useRoom, useView } from '../client/room-context.tsx';
import { remark } from '../ear/remarks.ts';
import { Coach } from './coach.tsx';
import { loadRemarks } from './games.ts';
import { Hints } from './hints.tsx';
import { isInTime, noteDrawn } from './in-time.ts';
import { type GameProgress, keep, useKept } from './kept.ts';
import { KeptPlace } from './kept-place.tsx';
import { Note } from './note.tsx';

/** The tables at which hints were offered. */
const offered = new Set<string>();

const isNew = ({ deal, sheet }: RoomView): boolean =>
  deal !== null && sheet.length === 0 && deal.tricks.length === 0;

/** Returns whether a member has played this game before, on any device. */
const useHasPlayed = (): boolean => {
  const variant = useView((view) => view.variant);
  return useSession(({ profile }) => (profile?.records[variant]?.games ?? 0) > 0);
};

/** After so many lessons of a game its first deal needs no hints. */
const ENOUGH_LESSONS = 3;

/** Returns whether enough lessons of this game are done. A coached deal that is over counts too (./coach.tsx). */
const useHasLearnt = (): boolean => {
  const variant = useView((view) => view.variant);
  return useProgress(
    ({ done }) =>
      LESSON_NAMES[variant].filter((name) => done.includes(keyOf(variant, name))).length >= ENOUGH_LESSONS,
  );
};

export default function Guide() {
  const isAgain = useView(({ options }) => options.oneDeal === true);
  return isAgain ? <Coach otherwise={<FirstDeal />} /> : <FirstDeal />;
}

function FirstDeal() {
  const view = useView((whole) => whole);
  const { room, variant } = view;
  noteDrawn(room);
  const practice = usePractice();
  const hasPlayed = useHasPlayed();
  const hasLearnt = useHasLearnt();
  const progress = useKept((kept) => kept[variant]);
  const over = view.deal?.phase === 'scored';
  const hasStopped = useRoom((inRoom) => inRoom.stopped);
  const isFinished = hasStopped || view.places !== null || view.status === 'finished';
  // A player who has played a deal without answering the offer knows the game, or finds their way.
  useEffect(() => {
    if (over && progress === undefined && offered.has(room)) keep(variant, 'done');
  }, [over, progress, variant, room]);
  if (view.people !== null || practice !== undefined || progress === 'done' || isFinished) return null;
  if (progress === undefined && (hasPlayed || hasLearnt || !isNew(view))) return null;
  return <Words of="guide">{progress === undefined ? <Offer /> : <Game shown={progress} />}</Words>;
}

function Offer() {
  const room = useView((view) => view.room);
  const [isShown] = useState(() => isInTime(room));
  return isShown && <OfferNote room={room} />;
}

function OfferNote({ room }: { readonly room: string }) {
  const t = useT();
  const variant = useView((view) => view.variant);
  const game = t(`games.${variant}.name`).toLocaleLowerCase(t.locale);
  const words = t('guide.offer', { game });
  useEffect(() => {
    offered.add(room);
    // If there is no connection, they are loaded with the first hint.
    loadRemarks(variant).catch(() => undefined);
  }, [room, variant]);
  // A listener is also told which key leads to the answers.
  useEffect(() => remark((ear) => `${words} ${ear('ear.hint.offer')}`), [words]);
  return (
    <>
      <KeptPlace isOffer />
      <Note words={words} short={t('guide.short', { about: 'offer' })} target={null} asks>
        <button type="button" onClick={() => keep(variant, [])}>
          {t('guide.accept')}
        </button>
        <button type="button" onClick={() => keep(variant, 'done')}>
          {t('guide.refuse')}
        </button>
      </Note>
    </>
  );
}

function Game({ shown }: { readonly shown: readonly string[] }) {
  const variant = useView((view) => view.variant);
  const { default: remarks } = use(loadRemarks(variant));
  const onShown = useCallback((progress: GameProgress) => keep(variant, progress), [variant]);
  return (
    <>
      <KeptPlace />
      <Hints remarks={remarks} shown={shown} onShown={onShown} />
    </>
  );
}
