/** What a seat said last, or the contract it plays. */
import type { Seat, Suit } from '@troef/games';
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { useView } from '../room-context.tsx';
import { partsOf } from '../words/moves.ts';
import { extrasOf, suitName } from '../words/speak.ts';
import styles from './seats.module.css';

export function Said({ move }: { readonly move: string }) {
  const t = useT();
  const { kind, level, suit } = partsOf(move);
  const mark =
    suit === null ? null : (
      <>
        <SuitMark suit={suit} />
        <span className="visually-hidden">{suitName(t, suit)}</span>
      </>
    );
  return <>{t.rich('whist.said', { kind, level, suit: mark })}</>;
}

export function ContractWords({ id, trump }: { readonly id: string; readonly trump: string | null }) {
  const t = useT();
  const { kind, level } = partsOf(id);
  return (
    <>
      {t('whist.contract', { family: kind, level })}
      {trump !== null && (
        <>
          {' '}
          <SuitMark suit={trump as Suit} />
          <span className="visually-hidden">{suitName(t, trump as Suit)}</span>
        </>
      )}
    </>
  );
}

export function Bubble({ seat }: { readonly seat: Seat }) {
  const view = useView((whole) => whole);
  const { deal } = view;
  if (deal === null || deal.phase === 'allPassed') return null;
  const { contract } = deal;
  if (contract !== null && deal.phase !== 'auction') {
    if (!contract.declarers.includes(seat)) return null;
    return (
      <span className={`${styles.bubble} ${styles.loud}`}>
        <ContractWords id={contract.id} trump={contract.trump} />
      </span>
    );
  }
  const said = deal.auction.findLast((entry) => entry.seat === seat);
  const extras = extrasOf(view);
  const trull = extras?.trull?.caller === seat ? `trull:${extras.trull.trump}` : null;
  const move = said?.move ?? trull;
  if (move === null || move === undefined) return null;
  const quiet = partsOf(move).kind === 'pass' || partsOf(move).kind === 'wait';
  const stands = !quiet && (extras?.standing?.declarers.includes(seat) || extras?.asks[seat] !== undefined);
  return (
    <span className={`${styles.bubble} ${stands ? styles.loud : ''}`}>
      <Said move={move} />
    </span>
  );
}
