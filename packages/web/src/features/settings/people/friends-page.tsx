/**
 * The member's friends. Friendship is one-sided: the friend is not asked and not told
 * (docs/behaviour/friends.md 2).
 */
import { Link } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from '../parts/parts.module.css';
import { SettingsFrame } from '../settings-frame.tsx';
import { PeopleSection } from './people-section.tsx';

export function FriendsPage() {
  const t = useT();
  return (
    <SettingsFrame page="friends">
      <p className={`${styles.hint} ${styles.lead}`}>
        {t('settings.friends.hint')}{' '}
        <Link to={paths.written('about/friend-system', t.locale)}>{t('settings.friends.about')}</Link>
      </p>
      <PeopleSection relation="friends" empty={t('settings.friends.none')} />
    </SettingsFrame>
  );
}
