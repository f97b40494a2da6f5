/** The ways to follow the calendar in a calendar of one's own. */
import type { Variant } from '@troef/games';
import { GAME_ROLES } from '@troef/protocol';
import { CalendarSync, Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { useT } from '../../../lib/words/i18n.tsx';
import { asSubscription, feedAddress } from './calendar-file.ts';
import styles from './calendar-page.module.css';

interface SubscriptionProps {
  /** undefined: all games. */
  readonly variant: Variant | undefined;
}

/** A calendar has no account, so there is none of a game that needs a role. */
const hasFeed = (variant: Variant | undefined): boolean =>
  variant === undefined || GAME_ROLES[variant].length === 0;

export function SubscriptionLink({ variant }: SubscriptionProps) {
  const t = useT();
  if (!hasFeed(variant)) return null;
  return (
    <a className={styles.subscribe} href={asSubscription(feedAddress(variant, t.locale))}>
      <CalendarSync aria-hidden="true" />
      {t('tournaments.calendar.subscribe')}
    </a>
  );
}

export function Subscription({ variant }: SubscriptionProps) {
  const t = useT();
  const [copied, setCopied] = useState('');
  if (!hasFeed(variant)) return null;
  const address = feedAddress(variant, t.locale);
  const isCopied = copied === address;
  const copy = (): void => {
    void navigator.clipboard?.writeText(address).then(
      () => setCopied(address),
      () => undefined,
    );
  };
  return (
    <section className={styles.own}>
      <h2>{t('tournaments.calendar.subscribeTitle')}</h2>
      <p>{t(`tournaments.calendar.${variant === undefined ? 'subscribeAll' : 'subscribeGame'}`)}</p>
      <label className={styles.address}>
        <span>{t('tournaments.calendar.address')}</span>
        <input readOnly value={address} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <Button onClick={copy}>
        {isCopied ? <Check size={20} aria-hidden="true" /> : <Copy size={20} aria-hidden="true" />}
        <span aria-live="polite">
          {t(isCopied ? 'tournaments.calendar.copied' : 'tournaments.calendar.copy')}
        </span>
      </Button>
    </section>
  );
}
