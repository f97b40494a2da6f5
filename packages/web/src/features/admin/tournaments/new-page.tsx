/** A new tournament: a draft that only organisers see, or announced at once. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { draftOfNew } from '../parts/draft.ts';
import { Head } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import { useAct } from '../parts/use-act.ts';
import { makeTournament } from './api.ts';
import { PlanForm } from './plan-form.tsx';
import { createOf, newPlan } from './plan-values.ts';

const DRAFT = 'tournament';

export function NewPage() {
  const t = useT();
  const navigate = useNavigate();
  const act = useAct();
  const [empty] = useState(() => newPlan(Date.now()));
  return (
    <>
      <Head
        title={t('adminEvents.new.title')}
        lead={t('adminEvents.new.lead')}
        back={{ to: paths.admin('tournaments'), words: t('admin.section.tournaments') }}
      />
      <PlanForm
        label={t('adminEvents.new.title')}
        stored={empty}
        draft={draftOfNew(DRAFT, empty)}
        fixedGame={false}
        submit={t('adminEvents.new.submit')}
        end={<Said outcome={act.outcome} />}
        onSubmit={async (values) => {
          const asked = createOf(values);
          if (asked === undefined) return t('adminEvents.form.number');
          const made = await act.run(() => makeTournament(asked));
          if (made === undefined) return '';
          void navigate(paths.admin('tournaments', made.id));
          return undefined;
        }}
      />
    </>
  );
}
