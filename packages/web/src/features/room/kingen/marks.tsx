/** Signs of kingen: a sign for each game, a card in a few pixels, and what a player may still choose. */
import type { Card, KingenGame, Rank } from '@troef/games';
import { Layers2 } from 'lucide-react';
import { SuitMark } from '../../../components/cards/card-face.tsx';
import { letterOf } from '../../../components/cards/faces.ts';
import { rankOf, SUIT_ORDER, suitOf } from '../../../lib/games/cards.ts';
import { symbolsFor, usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { cardName } from '../words/names.ts';
import styles from './kingen.module.css';

const NEGATIVES_A_PLAYER = 3;
const TRUMPS_A_PLAYER = 2;

/** Returns a function that gives the letter of a rank as this player's cards show it; a ten is in figures. */
function useLetter(): (rank: Rank) => string {
  const t = useT();
  const { symbols } = usePreferences((preferences) => preferences.cards);
  return (rank) => (rank === 'T' ? '10' : letterOf(rank, symbolsFor(symbols, t.locale)));
}

/** What a game is about, as a sign beside its name. */
export function GameMark({ game }: { readonly game: KingenGame }) {
  const letter = useLetter();
  return (
    <span className={styles.mark} data-game={game} aria-hidden="true">
      {game === 'tricks' && <Layers2 />}
      {game === 'hearts' && <SuitMark suit="H" />}
      {game === 'kingsJacks' && `${letter('K')} ${letter('J')}`}
      {game === 'queens' && letter('Q')}
      {game === 'king' && (
        <>
          {letter('K')}
          <SuitMark suit="H" />
        </>
      )}
      {game === 'seventhLast' && '7 · 13'}
      {game === 'trumps' && SUIT_ORDER.map((suit) => <SuitMark key={suit} suit={suit} />)}
    </span>
  );
}

interface CardTagProps {
  readonly card: Card;
  /** Whether the card has been taken. */
  readonly gone?: boolean;
  /** Whether the card is among others of one suit. */
  readonly rankOnly?: boolean;
}

/** A card as its index only. */
export function CardTag({ card, gone = false, rankOnly = false }: CardTagProps) {
  const letter = useLetter();
  return (
    <span className={styles.tag} data-gone={gone || undefined} aria-hidden="true">
      {letter(rankOf(card))}
      {!rankOnly && <SuitMark suit={suitOf(card)} />}
    </span>
  );
}

/** The cards that a seat captured, named for screen readers. */
export function CardTags({ cards }: { readonly cards: readonly Card[] }) {
  const t = useT();
  return (
    <span className={styles.tags}>
      {cards.map((card) => (
        <span key={card}>
          <span className="visually-hidden">{cardName(t, card)} </span>
          <CardTag card={card} />
        </span>
      ))}
    </span>
  );
}

const markers = (of: number, left: number) =>
  Array.from({ length: of }, (_, at) => <i key={at} data-used={at >= left || undefined} />);

/** The choices of double kingen: three penalty games and two trumps. A filled one is still to be used. */
export function QuotaMark({ negative, trumps }: { readonly negative: number; readonly trumps: number }) {
  const t = useT();
  const words = t('kingen.quota', { negative, trumps });
  return (
    <span className={styles.quota} title={words}>
      <span className="visually-hidden">{words}</span>
      <span className={styles.negatives} aria-hidden="true">
        {markers(NEGATIVES_A_PLAYER, negative)}
      </span>
      <span className={styles.trumps} aria-hidden="true">
        {markers(TRUMPS_A_PLAYER, trumps)}
      </span>
    </span>
  );
}
