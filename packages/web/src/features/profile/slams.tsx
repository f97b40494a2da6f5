/** The slams to which a member has put their name. It is shown on every profile: they chose so for each. */
import type { Slam } from '@troef/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import { useAnswer } from '../../lib/page/use-answer.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { readAllSlams } from '../../lib/slams/slams.ts';
import { day } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './profile.module.css';

export function Slams({ of }: { readonly of: string }) {
  const t = useT();
  const [slams, setSlams] = useState<readonly Slam[]>([]);
  useAnswer(
    () => readAllSlams({ player: of }),
    (reply) => setSlams(reply.ok ? reply.value.filter(({ player }) => player?.user === of) : []),
    [of],
  );
  if (slams.length === 0) return null;
  return (
    <section>
      <h2 className={styles.heading}>{t('settings.profile.slams')}</h2>
      <ul className={styles.slams}>
        {slams.map((slam) => (
          <li key={slam.id}>
            <Link to={paths.slams(slam.variant, slam.slug)}>
              {t('settings.slams.one', {
                game: t(`games.${slam.variant}.name`),
                number: String(slam.number),
              })}
            </Link>{' '}
            <span className={styles.soft}>{day(t.locale, slam.date)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
