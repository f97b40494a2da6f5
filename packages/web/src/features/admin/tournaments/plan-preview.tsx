/** How the evening would go if so many people come, before anything is stored. */
import type { PlannedTournamentRound, TournamentPlanReply } from '@troef/protocol';
import { useEffect, useState } from 'react';
import { useT } from '../../../lib/words/i18n.tsx';
import { DataTable } from '../parts/data-table.tsx';
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
    <DataTable
      caption={t('tournaments.plan.title')}
      items={plan}
      keyOf={({ no }) => no}
      columns={[
        { title: t('adminEvents.plan.round'), kind: 'head', cell: (round) => roundName(t, round) },
        { title: t('adminEvents.plan.start'), cell: ({ start }) => shortTime(t.locale, start) },
        {
          title: t('adminEvents.plan.tables'),
          kind: 'number',
          cell: ({ tables, people }) => t('adminEvents.plan.tablesOf', { tables, people }),
        },
        { title: t('adminEvents.plan.length'), cell: (round) => planLength(t, round) },
      ]}
    />
  );
}
