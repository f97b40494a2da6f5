/**
 * The page where a member says whether friends may invite them to a game now, for how long, for which games,
 * and whether anybody else may (docs/behaviour/friends.md 5).
 */
import { AVAILABILITIES, type Availability } from '@troef/protocol';
import { useState } from 'react';
import PushOffer from '../../components/account/push-offer.tsx';
import { failureWords } from '../../components/account/words.ts';
import { Form } from '../../components/form/form.tsx';
import { Note } from '../../components/form/note.tsx';
import { Tick } from '../../components/form/tick.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { availabilityNow, DURATIONS, type Duration, endOf } from '../../components/people/availability.ts';
import { Segmented } from '../../components/segmented.tsx';
import { Switch } from '../../components/switch.tsx';
import { changeMe } from '../../lib/account/account.ts';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { useUser } from '../../lib/session/user.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { AuthFrame } from './auth-frame.tsx';
import styles from './status-page.module.css';

export function StatusPage() {
  const user = useUser();
  return user === null ? null : <StatusForm availability={user.availability} />;
}

interface StatusChoice {
  readonly status: Availability['status'];
  readonly duration: Duration;
  readonly variants: Availability['variants'];
  readonly anyone: boolean;
}

function StatusForm({ availability }: { readonly availability: Availability }) {
  const t = useT();
  const open = useOpenVariants();
  const now = availabilityNow(availability, Date.now());
  const [saved, setSaved] = useState(false);
  const form = useForm<StatusChoice>({
    initial: {
      status: now.status,
      duration: '60',
      variants: availability.variants.length > 0 ? availability.variants : open,
      anyone: availability.anyone,
    },
    submit: async ({ status, duration, variants, anyone }) => {
      const until = status === 'unavailable' ? null : endOf(duration, Date.now()).toISOString();
      const reply = await changeMe({ availability: { status, until, variants, anyone } });
      if (!reply.ok) return failureWords(t, reply.error);
      setSaved(true);
      return undefined;
    },
  });
  const choose: typeof form.set = (name, value) => {
    setSaved(false);
    form.set(name, value);
  };
  const until = now.until === null ? null : new Date(now.until);

  return (
    <AuthFrame title={t('account.status.title')} lead={t('account.status.lead')}>
      <Form of={form} label={t('account.status.title')} submit={t('account.status.submit')}>
        <Segmented
          legend={t('account.status.legend')}
          value={form.values.status}
          values={AVAILABILITIES}
          words={(status) => t(`account.status.${status}`)}
          onChange={(status) => choose('status', status)}
        />
        {form.values.status !== 'unavailable' && (
          <Segmented
            legend={t('account.status.howLong')}
            value={form.values.duration}
            values={DURATIONS}
            words={(duration) => t(`account.status.for.${duration}`)}
            onChange={(duration) => choose('duration', duration)}
          />
        )}
        {form.values.status === 'available' && (
          <>
            <fieldset className={styles.games}>
              <legend className={styles.legend}>{t('account.status.games')}</legend>
              {open.map((variant) => (
                <Tick
                  key={variant}
                  name={variant}
                  label={t(`games.${variant}.name`)}
                  on={form.values.variants.includes(variant)}
                  onChange={(on) =>
                    choose(
                      'variants',
                      open.filter((each) => (each === variant ? on : form.values.variants.includes(each))),
                    )
                  }
                />
              ))}
            </fieldset>
            <Switch
              label={t('account.status.anyone')}
              on={form.values.anyone}
              onChange={(anyone) => choose('anyone', anyone)}
            />
          </>
        )}
        {saved && form.values.status === 'available' && <PushOffer />}
        {saved && (
          <Note tone="good">
            {until === null
              ? t('account.status.saved')
              : t('account.status.savedUntil', {
                  time: new Intl.DateTimeFormat(`${t.locale}-BE`, { timeStyle: 'short' }).format(until),
                })}
          </Note>
        )}
      </Form>
    </AuthFrame>
  );
}
