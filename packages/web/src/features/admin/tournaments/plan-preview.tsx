/** How the evening would go if so many people come, before anything is stored. */
import type { PlannedTournamentRound, TournamentPlanReply } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { NumberField, numberIn } from '../parts/fields.tsx';
import { Block } from '../parts/head.tsx';
import styles from '../parts/parts.module.css';
import { refusalWords } from '../parts/use-act.ts';
import { planTournament } from './api.ts';
import { askedOf, type PlanValues } from './plan-values.ts';
import { planLength, roundName, shortTime } from './words.ts';

/** The server is asked when the fields have been at rest for so long. */
const REST_MS = 400;
const USUAL_PEOPLE = '32';

export function PlanPreview({ values }: { readonly values: PlanValues }) {
  const t = useT();
  const [people, setPeople] = useState(USUAL_PEOPLE);
  const [answer, setAnswer] = useState<TournamentPlanReply | string | null>(null);
  const count = numberIn(people);
  const asked = askedOf(values);
  const order =
    asked === undefined || count === null || Number.isNaN(count)
      ? null
      : JSON.stringify({ ...asked, people: count });
  useEffect(() => {
    if (order === null) return undefined;
    let left = false;
    const timer = setTimeout(() => {
      void planTournament(JSON.parse(order)).then((reply) => {
        if (!left) setAnswer(reply.ok ? reply.value : refusalWords(t, reply.error));
      });
    }, REST_MS);
    return () => {
      left = true;
      clearTimeout(timer);
    };
  }, [order, t]);
  return (
    <Block title={t('adminEvents.plan.title')}>
      <NumberField label={t('adminEvents.plan.people')} value={people} onChange={setPeople} />
      <div role="status" className={styles.form}>
        {typeof answer === 'string' && <p>{answer}</p>}
        {answer !== null && typeof answer === 'object' && (
          <>
            <PlanRows plan={answer.plan} />
            <p className={styles.soft}>
              {t('adminEvents.plan.opens', {
                opens: shortTime(t.locale, answer.registrationOpens),
                checkin: shortTime(t.locale, answer.checkinOpens),
              })}
            </p>
          </>
        )}
      </div>
    </Block>
  );
}

export function PlanRows({ plan }: { readonly plan: readonly PlannedTournamentRound[] }) {
  const t = useT();
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col">{t('adminEvents.plan.round')}</th>
          <th scope="col">{t('adminEvents.plan.start')}</th>
          <th scope="col" className={styles.number}>
            {t('adminEvents.plan.tables')}
          </th>
          <th scope="col">{t('adminEvents.plan.length')}</th>
        </tr>
      </thead>
      <tbody>
        {plan.map((round) => (
          <tr key={round.no}>
            <th scope="row">{roundName(t, round)}</th>
            <td data-label={t('adminEvents.plan.start')}>{shortTime(t.locale, round.start)}</td>
            <td className={styles.number} data-label={t('adminEvents.plan.tables')}>
              {t('adminEvents.plan.tablesOf', { tables: round.tables, people: round.people })}
            </td>
            <td data-label={t('adminEvents.plan.length')}>{planLength(t, round)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
