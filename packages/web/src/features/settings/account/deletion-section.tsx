/**
 * Deletes the account, in sudo and after a second question. For fourteen days one press undoes it
 * (docs/behaviour/accounts.md 8).
 */
import { DELETION_AFTER_DAYS } from '@troef/protocol';
import { Button } from '../../../components/form/button.tsx';
import { refreshProfile } from '../../../lib/session/session.ts';
import { useUser } from '../../../lib/session/user.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { askDeletion, undoDeletion } from '../api.ts';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import { useSensitive } from '../parts/use-sudo.ts';

const ACTION = 'deletion';
const DAY_MS = 24 * 60 * 60 * 1000;

export function DeletionSection() {
  const t = useT();
  const user = useUser();
  const { open, begin, end } = useSensitive(ACTION);
  const { busy, word, run } = useAct();
  if (user === null) return null;
  const ask = async () => {
    const done = await run(askDeletion, { action: ACTION });
    if (done !== undefined) await refreshProfile();
  };
  const undo = async () => {
    const done = await run(undoDeletion, { done: t('settings.deletion.undone') });
    if (done !== undefined) await refreshProfile();
  };
  return (
    <Section title={t('settings.deletion.title')} hint={t('settings.deletion.hint')} anchor={ACTION}>
      {user.deletion === null ? (
        <div className={styles.row}>
          <Button look="danger" disabled={busy} onClick={begin}>
            {t('settings.deletion.ask')}
          </Button>
        </div>
      ) : (
        <div className={styles.notice} role="status">
          <strong>{t('settings.deletion.pending', { date: day(t.locale, user.deletion) })}</strong>
          <Button look="strong" disabled={busy} onClick={() => void undo()}>
            {t('settings.deletion.undo')}
          </Button>
        </div>
      )}
      <Said word={word} />
      {open && (
        <Sure
          title={t('settings.deletion.title')}
          text={t('settings.deletion.sure', {
            date: day(t.locale, Date.now() + DELETION_AFTER_DAYS * DAY_MS),
          })}
          yes={t('settings.deletion.yes')}
          no={t('settings.deletion.no')}
          onYes={() => void ask()}
          onClose={end}
        />
      )}
    </Section>
  );
}
