/** Cards of sponsors for administrators of content: the list, a new one, and one with its figures. */
import { BACKER_STATES, type Backer } from '@troef/protocol';
import { Plus } from 'lucide-react';
import { Link, Navigate, useSearchParams } from 'react-router';
import button from '../../../components/form/button.module.css';
import { paths } from '../../../lib/pages/route-table.ts';
import { day } from '../../../lib/words/dates.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Head } from '../parts/head.tsx';
import { languageOf } from '../parts/language.ts';
import { Filter, List, useList } from '../parts/list.tsx';
import { Read, useRead } from '../parts/read.tsx';
import type { SectionProps } from '../sections.ts';
import { BACKERS, readBacker } from './api.ts';
import { BackerPage } from './backer-page.tsx';
import own from './backers.module.css';
import { NewBacker } from './new-backer.tsx';

export default function BackersSection({ rest: [which, ...more] }: SectionProps) {
  const t = useT();
  if (more.length > 0) return <Navigate replace to={paths.notFound(t.locale)} />;
  if (which === 'new') return <NewBacker />;
  return which === undefined ? <Cards /> : <Card key={which} which={which} />;
}

function Card({ which }: { readonly which: string }) {
  const reading = useRead(() => readBacker(which), [which]);
  if (reading.error?.code === 'resource_missing') return <Navigate replace to={paths.admin('backers')} />;
  return <Read of={reading}>{(card) => <BackerPage card={card} onChanged={reading.show} />}</Read>;
}

function Cards() {
  const t = useT();
  const [query] = useSearchParams();
  const state = BACKER_STATES.find((each) => each === query.get('state'));
  const list = useList<Backer>(BACKERS, { state });
  return (
    <>
      <Head title={t('admin.section.backers')} lead={t('adminContent.backers.lead')}>
        <Link className={button.button} data-look="strong" to={paths.admin('backers', 'new')}>
          <Plus size={20} aria-hidden="true" />
          {t('adminContent.backers.new')}
        </Link>
      </Head>
      <Filter
        label={t('adminContent.backers.byState')}
        name="state"
        values={BACKER_STATES}
        words={(each) => t(`adminContent.backerState.${each}`)}
        all={t('adminContent.backers.all')}
      />
      <List
        of={list}
        none={t(state === undefined ? 'adminContent.backers.none' : 'adminContent.filter.none')}
      >
        {(cards) => (
          <DataTable
            caption={t('admin.section.backers')}
            items={cards}
            keyOf={byId}
            columns={[
              {
                title: t('adminContent.backer.name'),
                kind: 'head',
                cell: ({ id, name, image }) => (
                  <Link className={own.name} to={paths.admin('backers', id)}>
                    {image !== null && <img src={image} alt="" width={40} height={40} />}
                    {name}
                  </Link>
                ),
              },
              { title: t('adminContent.backer.runs'), cell: (card) => runsOf(t, card) },
              { title: t('adminContent.backer.where'), cell: (card) => whereOf(t, card) },
              { title: t('adminContent.backer.views'), kind: 'number', cell: ({ views }) => views },
              { title: t('adminContent.backer.clicks'), kind: 'number', cell: ({ clicks }) => clicks },
            ]}
          />
        )}
      </List>
    </>
  );
}

function runsOf(t: Translator, { from, to }: Backer): string {
  const now = Date.now();
  if (Date.parse(from) > now) return t('adminContent.backer.from', { date: day(t.locale, from) });
  if (to === null) return t('adminContent.backer.running');
  const isOver = Date.parse(to) <= now;
  return t(isOver ? 'adminContent.backer.ended' : 'adminContent.backer.until', {
    date: day(t.locale, Date.parse(to) - 1),
  });
}

function whereOf(t: Translator, { languages, countries }: Backer): string {
  const parts = [languages.map((each) => languageOf(t, each)), countries].filter((each) => each.length > 0);
  return parts.length === 0
    ? t('adminContent.backer.everywhere')
    : parts.map((each) => each.join(', ')).join('; ');
}
