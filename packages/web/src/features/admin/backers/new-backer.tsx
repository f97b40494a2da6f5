/** A new card of a sponsor. */
import { useNavigate } from 'react-router';
import { paths } from '../../../lib/pages/route-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { draftOfNew } from '../parts/draft.ts';
import { Head } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import { useAct } from '../parts/use-act.ts';
import { makeBacker } from './api.ts';
import { BackerForm } from './backer-form.tsx';
import { backerOf, NEW_BACKER } from './backer-values.ts';

const DRAFT = 'backer';

export function NewBacker() {
  const t = useT();
  const act = useAct();
  const navigate = useNavigate();
  return (
    <>
      <Head
        title={t('adminContent.backers.new')}
        back={{ to: paths.admin('backers'), words: t('admin.section.backers') }}
      />
      <BackerForm
        label={t('adminContent.backers.new')}
        stored={NEW_BACKER}
        draft={draftOfNew(DRAFT, NEW_BACKER)}
        picture={null}
        submit={t('adminContent.backers.make')}
        end={<Said outcome={act.outcome} />}
        onSubmit={async (values) => {
          const made = await act.run(() => makeBacker(backerOf(values)));
          if (made === undefined) return '';
          void navigate(paths.admin('backers'));
          return undefined;
        }}
      />
    </>
  );
}
