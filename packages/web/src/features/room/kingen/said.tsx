/** Games and captured cards in few words: beside the seats and on the score sheet. */

import type { KingenGame, Seat, Suit } from '@troef/games';
import { isNegativeKingenGame } from '@troef/games/facts';
import type { RoomView } from '@troef/protocol';
import { useT } from '../../../lib/words/i18n.tsx';
import type { Bubble } from '../variant/variant-table.ts';
import { SuitWords } from '../words/suit-words.tsx';
import { CardTags } from './marks.tsx';
import { contractOf, extrasOf, isChosen } from './narrow.ts';

/** More captured hearts than this are shown as a number. */
const SHOWN_ONE_BY_ONE = 4;

export function GameWords({ game, trump }: { readonly game: KingenGame; readonly trump: Suit | null }) {
  const t = useT();
  return (
    <>
      {t('kingen.short', { game })}
      {trump !== null && (
        <>
          {' '}
          <SuitWords suit={trump} />
        </>
      )}
    </>
  );
}

function HeartsCount({ count }: { readonly count: number }) {
  return (
    <>
      {count} <SuitWords suit="H" />
    </>
  );
}

/**
 * Returns the penalty cards a seat has captured. Beside the player who chose the trump or the game, returns
 * the choice until they capture something.
 */
export function bubbleOf(view: RoomView, seat: Seat): Bubble | null {
  const { deal } = view;
  const extras = extrasOf(view);
  if (deal === null || extras?.type == null || deal.phase === 'scored') return null;
  const captured = extras.captured[seat];
  if (captured.length > SHOWN_ONE_BY_ONE && extras.type === 'hearts')
    return { words: <HeartsCount count={captured.length} />, loud: false };
  if (captured.length > 0) return { words: <CardTags cards={captured} />, loud: false };
  if (!isChosen(view) || seat !== deal.dealer) return null;
  const trump = contractOf(view)?.trump ?? null;
  return { words: <GameWords game={extras.type} trump={trump} />, loud: !isNegativeKingenGame(extras.type) };
}
