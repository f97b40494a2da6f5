/**
 * Starts a table at once and goes to it. *Play* leads here before its page has hydrated, and bookmarks do.
 */
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { usePageVariant } from '../../lib/pages/scope.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { beginGame } from '../begin-game.ts';
import styles from '../notice.module.css';

/** Kept, so that only one table starts however often React runs the effect. */
let beginning: Promise<string> | undefined;

export default function Play() {
  const t = useT();
  const variant = usePageVariant();
  const navigate = useNavigate();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let left = false;
    beginning ??= beginGame(variant, t.locale).finally(() => {
      beginning = undefined;
    });
    beginning
      .then((address) => left || navigate(address, { replace: true }))
      .catch(() => left || setFailed(true));
    return () => {
      left = true;
    };
  }, [variant, t.locale, navigate]);
  return (
    <main className={styles.table} data-game={variant}>
      <title>{t('site.landing.playTitle', { game: t(`games.${variant}.name`) })}</title>
      <p role="status" className={styles.words}>
        {failed ? t('site.landing.failed') : t('site.landing.starting')}
      </p>
      {failed && (
        <Link className={styles.onTable} to={paths.landing(t.locale, variant)}>
          {t('site.notFound.home')}
        </Link>
      )}
    </main>
  );
}
