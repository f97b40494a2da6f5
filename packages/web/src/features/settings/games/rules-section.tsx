/**
 * The rules with which each game starts, and whether it counts for the daily ranking. One game is open at a
 * time.
 */
import type { Variant } from '@troef/games';
import { ruleChoices } from '@troef/protocol';
import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router';
import { LengthChoice } from '../../../components/game-options/length-choice.tsx';
import { RuleFields } from '../../../components/game-options/rule-fields.tsx';
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { Switch } from '../../../components/switch.tsx';
import { useOpenVariants } from '../../../lib/games/open-variants.ts';
import { pageOf } from '../../../lib/games/variants.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useVariant } from '../../../lib/pages/scope.ts';
import { saveMe } from '../../../lib/session/save-me.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Section } from '../parts/section.tsx';
import styles from './rules-section.module.css';

export function RulesSection() {
  const t = useT();
  const last = useVariant();
  return (
    <Section title={t('settings.rules.title')} hint={t('settings.rules.hint')} anchor="rules">
      <div className={styles.games}>
        {useOpenVariants().map((variant) => (
          <details
            key={variant}
            className={styles.game}
            name="rules"
            open={variant === last}
            data-accent={pageOf(variant).accent}
          >
            <summary className={styles.name}>
              {t(`games.${variant}.name`)}
              <ChevronDown className={styles.arrow} aria-hidden="true" />
            </summary>
            <div className={styles.rules}>
              <LengthChoice variant={variant} />
              <RuleFields variant={variant} />
              {Object.keys(ruleChoices(variant)).length === 0 && <p>{t('settings.rules.none')}</p>}
              <Ranked variant={variant} />
            </div>
          </details>
        ))}
      </div>
    </Section>
  );
}

/** Lets premium players choose a place in the daily ranking (docs/behaviour/preferences.md 4). */
function Ranked({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const user = useUser();
  if (user === null) return null;
  const change = (ranked: boolean) =>
    void saveMe({ games: { [variant]: { ranked } } }, (before) => ({
      ...before,
      games: { ...before.games, [variant]: { ...before.games[variant], ranked } },
    }));
  return (
    <div>
      <Switch
        label={t('settings.rules.ranked')}
        on={user.games[variant]?.ranked ?? false}
        onChange={change}
      />
      {!user.premium && <PremiumLock feature="ranked" />}
      <Link to={paths.ranking(variant)}>{t('settings.rules.ranking')}</Link>
    </div>
  );
}
