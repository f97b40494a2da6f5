/** What the member is notified of, and whether this device can show it. */
import {
  FRIEND_AVAILABLE,
  mergePreferences,
  type OwnUser,
  type PreferencesChange,
  PUSH_EVENTS,
  type PushEvent,
} from '@troef/protocol';
import { PremiumLock } from '../../../components/premium-lock.tsx';
import { Segmented } from '../../../components/segmented.tsx';
import { Switch } from '../../../components/switch.tsx';
import { saveMe } from '../../../lib/session/save-me.ts';
import { useUser } from '../../../lib/session/user.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Section } from '../parts/section.tsx';
import { SettingsFrame } from '../settings-frame.tsx';
import own from './notifications.module.css';
import { PushSection } from './push-section.tsx';

const EVENTS = Object.keys(PUSH_EVENTS) as PushEvent[];
const GROUPS = [...new Set(EVENTS.map((event) => PUSH_EVENTS[event].group))];

const save = (notifications: NonNullable<PreferencesChange['notifications']>): void => {
  const change = { notifications };
  void saveMe({ preferences: change }, (user) => ({
    ...user,
    preferences: mergePreferences(user.preferences, change),
  }));
};

export function NotificationsPage() {
  const user = useUser();
  return (
    <SettingsFrame page="notifications">
      <PushSection />
      {user !== null && (
        <>
          <FriendSection user={user} />
          <EventsSection user={user} />
        </>
      )}
    </SettingsFrame>
  );
}

/** Shows the only one of these choices that is stored without Premium. */
function FriendSection({ user }: { readonly user: OwnUser }) {
  const t = useT();
  return (
    <Section title={t('settings.events.friend')}>
      <Segmented
        legend={t('settings.events.friend')}
        hideLegend
        value={user.preferences.notifications.friendAvailable}
        values={FRIEND_AVAILABLE}
        words={(value) => t(`settings.events.friend.${value}`)}
        onChange={(friendAvailable) => save({ friendAvailable })}
      />
    </Section>
  );
}

export function EventsSection({ user }: { readonly user: OwnUser }) {
  const t = useT();
  const { push } = user.preferences.notifications;
  return (
    <Section title={t('settings.events.title')}>
      {!user.premium && <PremiumLock feature="notifications" />}
      {GROUPS.map((group) => (
        <fieldset key={group} className={own.group} disabled={!user.premium}>
          <legend className={own.legend}>{t(`settings.events.${group}`)}</legend>
          {EVENTS.filter((event) => PUSH_EVENTS[event].group === group).map((event) => (
            <Switch
              key={event}
              label={t(`settings.events.${event}`)}
              on={push[event]}
              onChange={(on) => save({ push: { [event]: on } })}
            />
          ))}
        </fieldset>
      ))}
    </Section>
  );
}
