/** What was said, and the cards that were passed on, before the tricks of a puzzle. */
import { CardFace } from '../../components/cards/card-face.tsx';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import type { NamedCard, PassedCards, ShownBidding } from '../../lib/puzzles/shown.ts';
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
            {cards.map((named) => (
              <li key={named.card}>
                <Small {...named} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** A card cut off below its index, as those of the tricks are. */
function Small({ card, name }: NamedCard) {
  const t = useT();
  const { symbols } = usePreferences((preferences) => preferences.cards);
  return (
    <>
      <span className={styles.card} aria-hidden="true">
        <CardFace card={card} style="simple" letters={symbolsFor(symbols, t.locale)} />
      </span>
      <span className="visually-hidden">{name}</span>
    </>
  );
}
