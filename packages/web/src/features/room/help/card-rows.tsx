/** Cards in their order, drawn in the player's own style, with what each is worth below it. */
import { CardFace } from '../../../components/cards/card-face.tsx';
import { symbolsFor, usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { cardName } from '../words/names.ts';
import type { CardRow } from './game-help.ts';
import styles from './help.module.css';

export function CardRows({ rows }: { readonly rows: readonly CardRow[] }) {
  const t = useT();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  const letters = symbolsFor(symbols, t.locale);
  return rows.map(({ title, cards }) => (
    <div key={title} className={styles.row}>
      <h4>{title}</h4>
      <ol data-counted={cards.some(({ worth }) => worth !== null) || undefined}>
        {cards.map(({ card, worth }) => (
          <li key={card}>
            <span className="visually-hidden">{cardName(t, card)}</span>
            <CardFace card={card} style={style} letters={letters} />
            {worth !== null && (
              <small>
                <span className="visually-hidden">{t('help.worth', { points: worth })}</span>
                <span aria-hidden="true">{worth < 0 ? `−${-worth}` : worth}</span>
              </small>
            )}
          </li>
        ))}
      </ol>
    </div>
  ));
}
