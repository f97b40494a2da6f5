/** One card of a sponsor: its views and clicks of each day, its end, and its fields. */
import type { Backer } from '@troef/protocol';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button } from '../../../components/form/button.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { draftOfChange } from '../parts/draft.ts';
import { Block, Head } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { useWhy } from '../parts/reason.tsx';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import { changeBacker, deleteBacker } from './api.ts';
import { BackerForm } from './backer-form.tsx';
import { backerChangeOf, backerValuesOf } from './backer-values.ts';

interface BackerPageProps {
  readonly card: Backer;
  readonly onChanged: (card: Backer) => void;
}

export function BackerPage({ card, onChanged }: BackerPageProps) {
  const t = useT();
  const act = useAct();
  const why = useWhy();
  const stored = backerValuesOf(card);
  return (
    <>
      <Head
        title={card.name}
        lead={card.text[t.locale]}
        back={{ to: paths.admin('backers'), words: t('admin.section.backers') }}
      />
      <div className={styles.columns}>
        <Figures card={card} />
        <Acts card={card} onChanged={onChanged} />
      </div>
      <Block title={t('adminContent.backer.edit')}>
        <BackerForm
          key={card.image}
          label={t('adminContent.backer.edit')}
          stored={stored}
          draft={draftOfChange(`backer.${card.id}`, stored)}
          picture={card.image}
          submit={t('adminEvents.edit.submit')}
          end={<Said outcome={act.outcome} />}
          why={why}
          onSubmit={async (values) => {
            const change = backerChangeOf(card, values);
            if (Object.keys(change).length === 0) return t('adminEvents.edit.same');
            const changed = await act.run(
              () => changeBacker(card.id, { ...change, ...why.given }),
              t('adminEvents.edit.done'),
            );
            if (changed === undefined) return '';
            why.set('');
            onChanged(changed);
            return undefined;
          }}
        />
      </Block>
    </>
  );
}

function Figures({ card }: Pick<BackerPageProps, 'card'>) {
  const t = useT();
  return (
    <Block
      title={t('adminContent.backer.figures')}
      aside={t('adminContent.backer.sums', { views: card.views, clicks: card.clicks })}
    >
      {card.days.length === 0 && <p className={styles.none}>{t('adminContent.backer.noFigures')}</p>}
      {card.days.length > 0 && (
        <DataTable
          caption={t('adminContent.backer.figures')}
          items={card.days}
          keyOf={({ day: each }) => each}
          columns={[
            {
              title: t('adminContent.backer.day'),
              kind: 'head',
              cell: ({ day: each }) => day(t.locale, each),
            },
            { title: t('adminContent.backer.views'), kind: 'number', cell: ({ views }) => views },
            { title: t('adminContent.backer.clicks'), kind: 'number', cell: ({ clicks }) => clicks },
          ]}
        />
      )}
    </Block>
  );
}

function Acts({ card, onChanged }: BackerPageProps) {
  const t = useT();
  const act = useAct();
  const why = useWhy();
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'end' | 'delete' | null>(null);
  const isRunning = card.to === null || Date.parse(card.to) > Date.now();
  const end = async (): Promise<void> => {
    const to = new Date().toISOString();
    const done = await act.run(() => changeBacker(card.id, { to, ...why.given }), t('adminContent.done.end'));
    if (done === undefined) return;
    setAsked(null);
    onChanged(done);
  };
  const remove = async (): Promise<void> => {
    if ((await act.run(() => deleteBacker(card.id, why.given))) === undefined) return;
    void navigate(paths.admin('backers'));
  };
  const ask = (what: 'end' | 'delete'): void => {
    act.say(null);
    why.set('');
    setAsked(what);
  };
  return (
    <Block title={t('adminPeople.acts.title')}>
      <p className={styles.soft}>{t('adminPeople.acts.noted')}</p>
      <Said outcome={asked === null ? act.outcome : null} />
      <div className={styles.buttons}>
        {isRunning && Date.parse(card.from) <= Date.now() && (
          <Button aria-haspopup="dialog" onClick={() => ask('end')}>
            {t('adminContent.act.end')}
          </Button>
        )}
        <Button look="danger" aria-haspopup="dialog" onClick={() => ask('delete')}>
          {t('adminContent.act.delete')}
        </Button>
      </div>
      {asked !== null && (
        <Sure
          title={t(`adminContent.act.${asked}`)}
          text={t(`adminContent.sure.${asked}`, {
            name: card.name,
            views: card.views,
            clicks: card.clicks,
          })}
          yes={t(`adminContent.yes.${asked}`)}
          busy={act.busy}
          outcome={act.outcome}
          why={why}
          onYes={() => void (asked === 'end' ? end() : remove())}
          onClose={() => setAsked(null)}
        />
      )}
    </Block>
  );
}
