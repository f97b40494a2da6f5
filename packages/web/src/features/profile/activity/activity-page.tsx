/**
 * What the member did in the last 90 days, newest first: sessions, and how their reputation changed and why
 * (docs/behaviour/profile.md 4). It is their profile with `?activity` behind the address. A session that
 * changed it is one entry, not two.
 */
import type { ActivityReply } from '@troef/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { ReplayLink } from '../../../components/replay-link.tsx';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useUser } from '../../../lib/session/user.ts';
import { ago } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { readActivity } from '../api.ts';
import styles from './activity.module.css';
import { changeOf, entriesOf, pageOf, replayedRoom, wordsOf } from './entries.ts';

export default function ActivityPage() {
  const t = useT();
  const me = useUser();
  const [items, setItems] = useState<readonly ActivityReply[] | null>(null);
  const [after, setAfter] = useState<string>();
  const [more, setMore] = useState(false);
  const [failed, setFailed] = useState(false);
  const [turn, setTurn] = useState(0);
  useAnswer(
    () => readActivity(after),
    (reply) => {
      setFailed(!reply.ok);
      if (!reply.ok) return;
      setItems([...(items ?? []), ...reply.value.data]);
      setMore(reply.value.has_more);
    },
    [after, turn],
  );
  return (
    <div className={styles.page}>
      <title>{t('settings.activity.pageTitle')}</title>
      <h1>{t('settings.activity.title')}</h1>
      <p className={styles.soft}>
        {t('settings.activity.hint')}{' '}
        <Link to={paths.written('reputation', t.locale)}>{t('settings.profile.aboutKarma')}</Link>
      </p>
      {items === null && !failed && <p role="status">{t('settings.loading')}</p>}
      {items?.length === 0 && <p>{t('settings.activity.none')}</p>}
      {items !== null && (
        <ul className={styles.list}>
          {entriesOf(items).map((entry) => {
            const room = replayedRoom(entry);
            const page = pageOf(t, entry);
            return (
              <li key={entry.id} className={styles.entry}>
                <span>
                  <strong>{t(`games.${entry.variant}.name`)}</strong>
                  <span className={styles.what}>
                    {page !== null && (
                      <>
                        <Link to={page.to}>{page.name}</Link>{' '}
                      </>
                    )}
                    {wordsOf(t, entry)}
                  </span>
                  {room !== null && <ReplayLink className={styles.replay} room={room} />}
                </span>
                <span className={styles.change}>{changeOf(t.locale, entry)}</span>
                <time className={styles.soft} dateTime={entry.at}>
                  {ago(t.locale, entry.at)}
                </time>
              </li>
            );
          })}
        </ul>
      )}
      {failed && (
        <p role="alert">
          {t('settings.loadFailed')}{' '}
          <Button look="quiet" onClick={() => setTurn(turn + 1)}>
            {t('settings.again')}
          </Button>
        </p>
      )}
      {more && !failed && (
        <Button look="quiet" onClick={() => setAfter(items?.at(-1)?.id)}>
          {t('settings.activity.more')}
        </Button>
      )}
      <p>
        <Link to={paths.user(me?.slug ?? null)}>{t('settings.nav.profile')}</Link>
      </p>
    </div>
  );
}
