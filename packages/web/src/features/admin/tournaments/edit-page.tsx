/** A tournament for its organiser: its state and what may be done now, its people, its words, its plan. */
import type { TournamentChange } from '@troef/protocol';
import { useState } from 'react';
import { Link } from 'react-router';
import button from '../../../components/form/button.module.css';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { draftOfChange } from '../parts/draft.ts';
import { Block, Head } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import { Read, useRead } from '../parts/read.tsx';
import { useWhy } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
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

/** Another start of a tournament with registrations is asked first: its people are told. */
function Edit({ event, reading }: EventProps) {
  const t = useT();
  const act = useAct();
  const why = useWhy();
  const [asked, setAsked] = useState<TournamentChange | null>(null);
  /** How many of the people have a place in another tournament at the new start. */
  const [elsewhere, setElsewhere] = useState(0);
  const overlaps = elsewhere > 0;
  const stored = planValuesOf(event);
  const draft = draftOfChange(`tournament.${event.id}`, stored);
  const people = event.players.filter(({ state }) => state === 'registered').length + event.reserves.length;
  const send = async (change: TournamentChange): Promise<boolean> => {
    const call = async () => {
      const reply = await changeTournament(event.id, { ...change, ...why.given });
      setElsewhere(!reply.ok && reply.error.param === 'overlap' ? (reply.error.count ?? 1) : 0);
      return reply;
    };
    const changed = await act.run(call, t('adminEvents.edit.done'));
    if (changed === undefined) return false;
    why.set('');
    reading.show(changed);
    return true;
  };
  const move = async (change: TournamentChange): Promise<void> => {
    if (!(await send(overlaps ? { ...change, evenIfOverlaps: true } : change))) return;
    draft.keep(null);
    setAsked(null);
  };
  return (
    <>
      <PlanForm
        label={t('adminEvents.edit.title')}
        draft={draft}
        stored={stored}
        fixedGame
        submit={t('adminEvents.edit.submit')}
        end={<Said outcome={asked === null ? act.outcome : null} />}
        why={why}
        onSubmit={async (values) => {
          const change = changeOf(event, values);
          if (change === undefined) return t('adminEvents.form.number');
          if (Object.keys(change).length === 0) return t('adminEvents.edit.same');
          if (change.start !== undefined && people > 0) {
            act.say(null);
            setElsewhere(0);
            setAsked(change);
            return '';
          }
          return (await send(change)) ? undefined : '';
        }}
      />
      {asked !== null && (
        <Sure
          title={t('adminEvents.edit.move')}
          text={t(overlaps ? 'adminEvents.edit.sureOverlap' : 'adminEvents.edit.sureMove', {
            people,
            elsewhere,
            before: shortTime(t.locale, event.start),
            after: shortTime(t.locale, asked.start ?? event.start),
          })}
          yes={t(overlaps ? 'adminEvents.edit.yesOverlap' : 'adminEvents.edit.yesMove')}
          busy={act.busy}
          outcome={overlaps ? null : act.outcome}
          why={why}
          onYes={() => void move(asked)}
          onClose={() => {
            draft.keep(null);
            setAsked(null);
          }}
        />
      )}
    </>
  );
}
