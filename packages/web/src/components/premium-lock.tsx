/**
 * What is shown wherever a choice needs Premium: the star with its word, the sentence of its row in the table of
 * features, and the way to that row on the page about Premium (docs/behaviour/premium.md 2). Never during a deal.
 */
import type { PremiumFeature } from '@troef/protocol';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { premiumPage } from '../lib/pages/premium-page.ts';
import { useT } from '../lib/words/i18n.tsx';
import { Words } from '../lib/words/words.tsx';
import styles from './premium-lock.module.css';
import { PremiumMark } from './premium-mark.tsx';

export function PremiumLock({ feature }: { readonly feature: PremiumFeature }) {
  return (
    <p className={styles.lock}>
      <PremiumMark />
      <Suspense>
        <Words of="premium">
          <Sentence feature={feature} />
        </Words>
      </Suspense>
    </p>
  );
}

function Sentence({ feature }: { readonly feature: PremiumFeature }) {
  const t = useT();
  return (
    <>
      <span>{t(`premium.lock.${feature}`)}</span>
      <Link to={premiumPage(t.locale, feature)}>{t('premium.about')}</Link>
    </>
  );
}
