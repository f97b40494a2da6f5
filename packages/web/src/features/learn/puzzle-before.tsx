/** What was said, and the cards that were passed on, before the tricks of a puzzle. */
import type { Card } from '@troef/games';
import { CardFace } from '../../components/cards/card-face.tsx';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import type { PassedCards, ShownBidding } from '../../lib/puzzles/shown.ts';
import { cardName } from '../../lib/words/cards.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './puzzle-tricks.module.css';

export function PuzzleBidding({ bidding: { said, dealer } }: { readonly bidding: ShownBidding }) {
  const t = useT();
  return (
    <section className={styles.bidding} aria-labelledby="bidding">
      <h2 id="bidding">
        {t('puzzles.bidding')} <small>{dealer}</small>
      </h2>
      <ol>
        {said.map((words, at) => (
          <li key={at}>{words}</li>
        ))}
      </ol>
    </section>
  );
}

export function PuzzlePassed({ passed }: { readonly passed: readonly PassedCards[] }) {
  const t = useT();
  return (
    <section className={styles.passed} aria-labelledby="passed">
      <h2 id="passed">{t('puzzles.passed')}</h2>
      {passed.map(({ words, cards }) => (
        <div key={words}>
          <p>{words}</p>
          <ul>
            {cards.map((card) => (
              <li key={card}>
                <Small card={card} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** A card cut off below its index, as those of the tricks are. */
function Small({ card }: { readonly card: Card }) {
  const t = useT();
  const { symbols } = usePreferences((preferences) => preferences.cards);
  return (
    <>
      <span className={styles.card} aria-hidden="true">
        <CardFace card={card} style="simple" letters={symbolsFor(symbols, t.locale)} />
      </span>
      <span className="visually-hidden">{cardName(t, card)}</span>
    </>
  );
}
