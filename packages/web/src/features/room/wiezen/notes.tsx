/**
 * The middle of a table of wiezen during the auction: the turned card and a trull; afterwards the card on its
 * way back to the dealer.
 */
import type { Card, Seat } from '@troef/games';
import { useEffect, useRef, useState } from 'react';
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { useView } from '../client/room-context.tsx';
import { GoingCard } from '../panels/going-card.tsx';
import { Note, SoftLine } from '../panels/note.tsx';
import { TurnedCard } from '../panels/turned-card.tsx';
import { nameOf } from '../words/names.ts';
import { extrasOf } from './narrow.ts';
import { trullSentence, turnedSentence } from './sentences.ts';

interface TurnedCardMove {
  readonly card: Card;
  readonly to: Seat;
}

/** Returns the turned card while it moves after the auction, because the view no longer shows it. */
function useGoing(): readonly [TurnedCardMove | null, () => void] {
  const view = useView((whole) => whole);
  const turned = extrasOf(view)?.turned ?? null;
  const dealer = view.deal?.dealer;
  const playing = view.deal?.phase === 'playing';
  const lay = useRef<TurnedCardMove | null>(null);
  const [going, setGoing] = useState<TurnedCardMove | null>(null);
  useEffect(() => {
    if (turned !== null && dealer !== undefined) lay.current = { card: turned, to: dealer };
    else {
      if (playing && lay.current !== null) setGoing(lay.current);
      lay.current = null;
    }
  }, [turned, dealer, playing]);
  const [gone] = useState(() => () => setGoing(null));
  return [going, gone];
}

export function Notes() {
  const t = useT();
  const view = useView((whole) => whole);
  const [going, gone] = useGoing();
  const { deal, seat, toMove } = view;
  const extras = extrasOf(view);
  if (going !== null) return <GoingCard card={going.card} to={going.to} gone={gone} />;
  if (deal?.phase !== 'auction' || extras === null) return null;
  const { turned, trull } = extras;
  const [next] = toMove;
  return (
    <Note>
      {turned !== null && <TurnedCard card={turned} words={turnedSentence(t, view)} />}
      {trull !== null && (
        <p>
          <SuitMark suit={trull.trump} /> {trullSentence(t, view, trull)}
        </p>
      )}
      {next !== undefined && next !== seat && (
        <SoftLine>{t('table.bidOf', { name: nameOf(view, next) })}</SoftLine>
      )}
    </Note>
  );
}
