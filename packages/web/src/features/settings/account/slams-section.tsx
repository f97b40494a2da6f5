/**
 * The member's own slams: their name beside one can be put there on its page, and taken away here
 * (docs/behaviour/slams.md 2). Without slams there is no section.
 */
import type { Slam } from '@troef/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { useAnswer } from '../../../lib/page/use-answer.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { useUser } from '../../../lib/session/user.ts';
import { readAllSlams, unclaimSlam } from '../../../lib/slams/slams.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from '../parts/parts.module.css';
import { Said } from '../parts/said.tsx';
import { Section } from '../parts/section.tsx';
import { useAct } from '../parts/use-act.ts';

export function SlamsSection() {
  const t = useT();
  const me = useUser();
  const act = useAct();
  const [slams, setSlams] = useState<readonly Slam[]>([]);
  useAnswer(
    () => readAllSlams({ mine: '1' }),
    (reply) => setSlams(reply.ok ? reply.value : []),
    [me?.id],
  );
  if (me === null || slams.length === 0) return null;
  const takeAway = async (slam: Slam) => {
    const changed = await act.run(() => unclaimSlam(slam), { done: t('settings.slams.taken') });
    if (changed !== undefined) setSlams(slams.map((each) => (each.id === changed.id ? changed : each)));
  };
  return (
    <Section title={t('settings.slams.title')} hint={t('settings.slams.hint')} anchor="slams">
      <ul className={styles.list}>
        {slams.map((slam) => (
          <li key={slam.id} className={styles.item}>
            <span className={styles.what}>
              <Link to={paths.slams(slam.variant, slam.slug)}>
                {t('settings.slams.one', {
                  game: t(`games.${slam.variant}.name`),
                  number: String(slam.number),
                })}
              </Link>
              , {day(t.locale, slam.date)}
              <small>
                <Standing slam={slam} />
              </small>
            </span>
            {slam.state === 'claimed' && (
              <Button disabled={act.busy} onClick={() => void takeAway(slam)}>
                {t('settings.slams.take')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Said word={act.word} />
    </Section>
  );
}

function Standing({ slam: { state, claimableUntil } }: { readonly slam: Slam }) {
  const t = useT();
  if (state === 'claimed') return t('settings.slams.claimed');
  if (claimableUntil === null) return t('settings.slams.late');
  return t('settings.slams.open', { date: day(t.locale, claimableUntil) });
}
