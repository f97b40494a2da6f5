/**
 * The page where a member says whether friends may invite them to a game now, for how long, for which games,
 * and whether anybody else may (docs/behaviour/friends.md 5).
 */
import { AVAILABILITIES, type Availability } from '@troef/protocol';
import { useState } from 'react';
import { failureWords } from '../../components/account/words.ts';
import { SubmitButton } from '../../components/form/buttons.tsx';
import formStyles from '../../components/form/form.module.css';
import { Note } from '../../components/form/note.tsx';
import { Tick } from '../../components/form/tick.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Segmented } from '../../components/segmented.tsx';
import { Switch } from '../../components/switch.tsx';
import { changeMe } from '../../lib/account.ts';
import { useT } from '../../lib/i18n.tsx';
import { useOpenVariants } from '../../lib/open-variants.ts';
import { useUser } from '../../lib/user.ts';
import { AuthFrame } from './auth-frame.tsx';
import { availabilityNow, DURATIONS, type Duration, endOf } from './availability.ts';
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
  const { values, set, form, busy, problem } = useForm<StatusChoice>({
    initial: {
      status: now.status,
      duration: '60',
      variants: availability.variants.length > 0 ? availability.variants : open,
      anyone: availability.anyone,
    },
    check: () => ({}),
    submit: async ({ status, duration, variants, anyone }) => {
      const until = status === 'unavailable' ? null : endOf(duration, Date.now()).toISOString();
      const reply = await changeMe({ availability: { status, until, variants, anyone } });
      if (!reply.ok) return { text: failureWords(t, reply.error) };
      setSaved(true);
      return undefined;
    },
  });
  const choose: typeof set = (name, value) => {
    setSaved(false);
    set(name, value);
  };
  const until = now.until === null ? null : new Date(now.until);

  return (
    <AuthFrame title={t('account.status.title')} lead={t('account.status.lead')}>
      <form {...form} className={formStyles.form} aria-label={t('account.status.title')}>
        <Segmented
          legend={t('account.status.legend')}
          value={values.status}
          choices={AVAILABILITIES.map((status) => ({ value: status, label: t(`account.status.${status}`) }))}
          onChange={(status) => choose('status', status)}
        />
        {values.status !== 'unavailable' && (
          <Segmented
            legend={t('account.status.howLong')}
            value={values.duration}
            choices={DURATIONS.map((duration) => ({
              value: duration,
              label: t(`account.status.for.${duration}`),
            }))}
            onChange={(duration) => choose('duration', duration)}
          />
        )}
        {values.status === 'available' && (
          <>
            <fieldset className={styles.games}>
              <legend className={styles.legend}>{t('account.status.games')}</legend>
              {open.map((variant) => (
                <Tick
                  key={variant}
                  name={variant}
                  label={t(`games.${variant}.name`)}
                  on={values.variants.includes(variant)}
                  onChange={(on) =>
                    choose(
                      'variants',
                      open.filter((each) => (each === variant ? on : values.variants.includes(each))),
                    )
                  }
                />
              ))}
            </fieldset>
            <Switch
              label={t('account.status.anyone')}
              on={values.anyone}
              onChange={(anyone) => choose('anyone', anyone)}
            />
          </>
        )}
        {problem !== undefined && <Note tone="bad">{problem}</Note>}
        {saved && (
          <Note tone="good">
            {until === null
              ? t('account.status.saved')
              : t('account.status.savedUntil', {
                  time: new Intl.DateTimeFormat(`${t.locale}-BE`, { timeStyle: 'short' }).format(until),
                })}
          </Note>
        )}
        <SubmitButton busy={busy}>{t('account.status.submit')}</SubmitButton>
      </form>
    </AuthFrame>
  );
}
