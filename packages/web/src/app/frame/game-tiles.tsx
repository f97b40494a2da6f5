/** The games that are open to this user, each a link with its telling card on its colour. */
import { Link, useLocation } from 'react-router';
import { CardFace } from '../../components/cards/card-face.tsx';
import { CardShapes } from '../../components/cards/card-shapes.tsx';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { pageOf } from '../../lib/games/variants.ts';
import { paths, variantOfPath } from '../../lib/pages/route-table.ts';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './game-tiles.module.css';

export function GameTiles({ withLeads = false }: { readonly withLeads?: boolean }) {
  const t = useT();
  const { pathname, search } = useLocation();
  // The tables of all games have the address of one.
  const here = new URLSearchParams(search).get('games') === 'all' ? undefined : variantOfPath(pathname);
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  return (
    <>
      <CardShapes />
      <ul className={`${styles.tiles} ${withLeads ? styles.told : ''}`}>
        {useOpenVariants().map((variant) => {
          const { accent, fan } = pageOf(variant);
          return (
            <li key={variant}>
              <Link
                className={styles.tile}
                to={paths.landing(t.locale, variant)}
                aria-current={variant === here ? 'true' : undefined}
              >
                <span className={styles.ground} data-accent={accent} aria-hidden="true">
                  <span className={styles.card}>
                    {fan.slice(-1).map((card) => (
                      <CardFace
                        key={card}
                        card={card}
                        style={style}
                        letters={symbolsFor(symbols, t.locale)}
                      />
                    ))}
                  </span>
                </span>
                <span className={styles.words}>
                  <b>{t(`games.${variant}.name`)}</b>
                  {withLeads && <small>{t(`games.${variant}.lead`)}</small>}
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
    </>
  );
}
