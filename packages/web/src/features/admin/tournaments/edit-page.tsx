/** A tournament for its organiser: its state and what may be done now, its people, its words, its plan. */
import { Link } from 'react-router';
import button from '../../../components/form/button.module.css';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { readDraft } from '../parts/draft.ts';
import { Block, Head } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import { Read, useRead } from '../parts/read.tsx';
import { useAct } from '../parts/use-act.ts';
import { changeTournament, readTournament } from './api.ts';
import { EventPeople } from './event-people.tsx';
import type { EventProps } from './event-props.ts';
import { EventState } from './event-state.tsx';
import { EventWords } from './event-words.tsx';
import { PlanForm } from './plan-form.tsx';
import { changeOf, planValuesOf } from './plan-values.ts';
import { SimulationBlock } from './simulation.tsx';
import { shortTime } from './words.ts';

export function EditPage({ which }: { readonly which: string }) {
  const reading = useRead(() => readTournament(which), [which]);
  return <Read of={reading}>{(event) => <Event event={event} reading={reading} />}</Read>;
}

function Event({ event, reading }: EventProps) {
  const t = useT();
  return (
    <>
      <Head
        title={event.name[t.locale]}
        lead={`${t(`games.${event.variant}.name`)}, ${shortTime(t.locale, event.start)}`}
        back={{ to: paths.admin('tournaments'), words: t('admin.section.tournaments') }}
      >
        <Link className={button.button} to={paths.tournament(event.slug, event.variant)}>
          {t('adminEvents.toPage')}
        </Link>
      </Head>
      <EventState event={event} reading={reading} />
      <EventPeople event={event} reading={reading} />
      <EventWords event={event} reading={reading} />
      <SimulationBlock event={event} />
      <Block title={t('adminEvents.edit.title')}>
        <Edit event={event} reading={reading} />
      </Block>
    </>
  );
}

function Edit({ event, reading }: EventProps) {
  const t = useT();
  const act = useAct();
  const draft = `tournament.${event.id}`;
  return (
    <PlanForm
      label={t('adminEvents.edit.title')}
      draft={draft}
      initial={readDraft(draft, planValuesOf(event))}
      fixedGame
      submit={t('adminEvents.edit.submit')}
      end={<Said outcome={act.outcome} />}
      onSubmit={async (values) => {
        const change = changeOf(event, values);
        if (change === undefined) return t('adminEvents.form.number');
        if (Object.keys(change).length === 0) return t('adminEvents.edit.same');
        const changed = await act.run(() => changeTournament(event.id, change), t('adminEvents.edit.done'));
        if (changed === undefined) return '';
        reading.show(changed);
        return undefined;
      }}
    />
  );
}
