/** A new poll: open at once, or a draft until its day. */
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { draftOfNew } from '../parts/draft.ts';
import { Head } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import { useAct } from '../parts/use-act.ts';
import { makePoll } from './api.ts';
import { PollForm } from './poll-form.tsx';
import { createOf, NEW_POLL } from './poll-values.ts';

const DRAFT = 'poll';

export function NewPoll() {
  const t = useT();
  const navigate = useNavigate();
  const act = useAct();
  return (
    <>
      <Head
        title={t('adminContent.polls.new')}
        lead={t('adminContent.polls.newLead')}
        back={{ to: paths.admin('polls'), words: t('admin.section.polls') }}
      />
      <PollForm
        label={t('adminContent.polls.new')}
        stored={NEW_POLL}
        draft={draftOfNew(DRAFT, NEW_POLL)}
        isOpenToAll
        submit={t('adminContent.polls.make')}
        end={<Said outcome={act.outcome} />}
        onSubmit={async (values) => {
          const made = await act.run(() => makePoll(createOf(values)));
          if (made === undefined) return '';
          void navigate(paths.admin('polls', made.slug));
          return undefined;
        }}
      />
    </>
  );
}
