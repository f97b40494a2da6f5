/** Buttons on another user's profile: befriend, mute, block, report. A disabled button has the reason beside it. */
import type { PublicUser } from '@troef/protocol';
import { Flag, UserMinus, UserPlus, UserX, VolumeOff } from 'lucide-react';
import { Button } from '../../components/form/button.tsx';
import { PremiumLock } from '../../components/premium-lock.tsx';
import { askReport } from '../../lib/people/ask-report.ts';
import { isOn, problemOf, type Relation, setRelation } from '../../lib/people/relations.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './profile.module.css';

const WORDS = {
  friends: { on: 'settings.profile.addFriend', off: 'settings.profile.removeFriend', Icon: UserPlus },
  muted: { on: 'settings.profile.mute', off: 'settings.profile.unmute', Icon: VolumeOff },
  blocked: { on: 'settings.profile.block', off: 'settings.profile.unblock', Icon: UserX },
} as const;

export function Relations({ person }: { readonly person: PublicUser }) {
  const t = useT();
  const me = useUser();
  if (me === null || person.anonymous || person.ai) return null;
  return (
    <div className={styles.relations}>
      {(Object.keys(WORDS) as Relation[]).map((relation) => {
        const { on, off, Icon } = WORDS[relation];
        const isThere = isOn(me, relation, person.id);
        const problem = isThere ? null : problemOf(me, relation, person.id);
        // A friend cannot be blocked, and a blocked user cannot be befriended: that button is left out.
        if (problem === 'isFriend' || problem === 'isBlocked') return null;
        const Shown = isThere && relation === 'friends' ? UserMinus : Icon;
        return (
          <span key={relation} className={styles.relation}>
            <Button
              look={relation === 'friends' && !isThere ? 'strong' : 'quiet'}
              disabled={problem !== null}
              onClick={() => void setRelation(relation, person.id, !isThere)}
            >
              <Shown size={20} aria-hidden="true" />
              {t(isThere ? off : on)}
            </Button>
            {problem === 'premium' && <PremiumLock feature="block" />}
            {problem === 'full' && <span className={styles.soft}>{t('settings.people.full')}</span>}
          </span>
        );
      })}
      <Button look="plain" onClick={() => askReport({ user: person.id, name: person.name })}>
        <Flag size={20} aria-hidden="true" />
        {t('settings.profile.report')}
      </Button>
    </div>
  );
}
