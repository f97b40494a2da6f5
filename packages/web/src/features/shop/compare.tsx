/** Free and Premium side by side: the table of features (`packages/protocol/src/entitlements.ts`), row by row. */
import { ENTITLEMENTS, FEATURES, type Feature, type Grant, grantOf } from '@troef/protocol';
import { Check, Star } from 'lucide-react';
import { useLocation } from 'react-router';
import { type Translator, useT } from '../../lib/words/i18n.tsx';
import styles from './compare.module.css';

const GROUPS = ['play', 'table', 'memory', 'more'] as const;

function words(t: Translator, feature: Feature, grant: Grant): string {
  if (typeof grant !== 'number') return t(`premium.grant.${grant}`);
  const kind = 'per' in ENTITLEMENTS[feature] ? 'aDay' : feature === 'history' ? 'newest' : 'upTo';
  return t(`premium.grant.${kind}`, { count: grant });
}

export function Compare() {
  const t = useT();
  return (
    <section className={styles.compare} aria-labelledby="compare">
      <h2 id="compare">{t('shop.compare')}</h2>
      <div className={styles.paper}>
        <table className={styles.table}>
          <colgroup>
            <col />
            <col className={styles.free} />
            <col className={styles.premium} />
          </colgroup>
          <thead>
            <tr>
              <td />
              <th scope="col">{t('shop.free')}</th>
              <th scope="col">
                <Star className={styles.star} size={18} fill="currentColor" aria-hidden="true" /> Premium
              </th>
            </tr>
          </thead>
          {GROUPS.map((group) => (
            <tbody key={group}>
              <tr className={styles.group}>
                <th scope="rowgroup">{t(`premium.group.${group}`)}</th>
                <td />
                <td />
              </tr>
              {FEATURES.filter((feature) => ENTITLEMENTS[feature].group === group).map((feature) => (
                <Row key={feature} feature={feature} />
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  );
}

function Row({ feature }: { readonly feature: Feature }) {
  const t = useT();
  // A link inside the site does not make the row the target of the document.
  const isAsked = useLocation().hash === `#${feature}`;
  return (
    <tr id={feature} className={styles.row} data-asked={isAsked}>
      <th scope="row">{t(`premium.feature.${feature}`)}</th>
      <Cell feature={feature} premium={false} />
      <Cell feature={feature} premium />
    </tr>
  );
}

function Cell({ feature, premium }: { readonly feature: Feature; readonly premium: boolean }) {
  const t = useT();
  const grant = grantOf(feature, premium);
  return (
    <td data-grant={grant}>
      {grant === 'yes' && <Check size={20} aria-hidden="true" />}
      {words(t, feature, grant)}
    </td>
  );
}
