/** What sets an account apart: locked, limited, Premium, administrator, about to leave. */
import type { SupportUser } from '@troef/protocol';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from '../parts/parts.module.css';
import { livingLimitations } from './limitations.ts';

type Marked = Pick<SupportUser, 'blocked' | 'admin' | 'premium_until' | 'limitations' | 'deletion'>;

export function Marks({ user }: { readonly user: Marked }) {
  const t = useT();
  const now = Date.now();
  const marks: { readonly words: string; readonly tone?: 'bad' }[] = [];
  if (user.blocked !== null)
    marks.push({
      words:
        user.blocked === 'forever'
          ? t('adminPeople.mark.locked')
          : t('adminPeople.mark.lockedUntil', { day: day(t.locale, user.blocked) }),
      tone: 'bad',
    });
  for (const [kind, end] of livingLimitations(user.limitations, now))
    marks.push({
      words: t('adminPeople.mark.limited', {
        kind,
        end: end === true ? t('adminPeople.forGood') : day(t.locale, end),
      }),
      tone: 'bad',
    });
  if (user.admin) marks.push({ words: t('adminPeople.mark.admin') });
  if (user.premium_until !== null && Date.parse(user.premium_until) > now)
    marks.push({ words: t('adminPeople.mark.premium', { day: day(t.locale, user.premium_until) }) });
  if (user.deletion !== null)
    marks.push({ words: t('adminPeople.mark.leaving', { day: day(t.locale, user.deletion) }) });
  return (
    <span className={styles.choices}>
      {marks.map(({ words, tone }) => (
        <span key={words} className={styles.mark} data-tone={tone}>
          {words}
        </span>
      ))}
    </span>
  );
}
