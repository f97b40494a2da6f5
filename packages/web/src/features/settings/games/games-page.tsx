/**
 * The member's choices for cards and table, and the rules with which their games start. Every choice shows at
 * once.
 */
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from '../parts/parts.module.css';
import { SettingsFrame } from '../settings-frame.tsx';
import { CardsSection } from './cards-section.tsx';
import { EaseSection } from './ease-section.tsx';
import { RulesSection } from './rules-section.tsx';
import { SoundsSection } from './sounds-section.tsx';
import { TableSection } from './table-section.tsx';

export function GamesPage() {
  const t = useT();
  const isPremium = useUser()?.premium === true;
  return (
    <SettingsFrame page="games">
      {isPremium ? (
        <p className={`${styles.hint} ${styles.lead}`}>{t('settings.premium.account')}</p>
      ) : (
        <div className={styles.lead}>
          <PremiumLock feature="preferences" />
        </div>
      )}
      <CardsSection />
      <TableSection />
      <SoundsSection />
      <EaseSection />
      <RulesSection />
    </SettingsFrame>
  );
}
