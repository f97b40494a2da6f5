/** Cards of sponsors for administrators of content: the list, a new one, and one with its figures. */
import type { Backer } from '@troef/protocol';
import { Plus } from 'lucide-react';
import { Link, Navigate } from 'react-router';
import button from '../../../components/form/button.module.css';
import { paths } from '../../../lib/pages/route-table.ts';
import { day } from '../../../lib/words/dates.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { byId, DataTable } from '../parts/data-table.tsx';
import { Head } from '../parts/head.tsx';
import styles from '../parts/parts.module.css';
import { Read, useRead } from '../parts/read.tsx';
import type { SectionProps } from '../sections.ts';
import { readBackers } from './api.ts';
import { BackerPage } from './backer-page.tsx';
import own from './backers.module.css';
import { NewBacker } from './new-backer.tsx';

export default function BackersSection({ rest: [which, ...more] }: SectionProps) {
  const t = useT();
  const reading = useRead(readBackers, []);
  if (more.length > 0) return <Navigate replace to={paths.notFound(t.locale)} />;
  if (which === 'new') return <NewBacker onMade={reading.again} />;
  return (
    <Read of={reading}>
      {(cards) => {
        if (which === undefined) return <Cards cards={cards} />;
        const card = cards.find(({ id }) => id === which);
        if (card === undefined) return <Navigate replace to={paths.admin('backers')} />;
        return (
          <BackerPage
            key={card.id}
            card={card}
            onChanged={(changed) =>
              reading.show(cards.map((each) => (each.id === changed.id ? changed : each)))
            }
            onDeleted={() => reading.show(cards.filter(({ id }) => id !== card.id))}
          />
        );
      }}
    </Read>
  );
}

function Cards({ cards }: { readonly cards: readonly Backer[] }) {
  const t = useT();
  return (
    <>
      <Head title={t('admin.section.backers')} lead={t('adminContent.backers.lead')}>
        <Link className={button.button} data-look="strong" to={paths.admin('backers', 'new')}>
          <Plus size={20} aria-hidden="true" />
          {t('adminContent.backers.new')}
        </Link>
      </Head>
      {cards.length === 0 && <p className={styles.none}>{t('adminContent.backers.none')}</p>}
      {cards.length > 0 && (
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
  const parts = [...languages.map((each) => each.toUpperCase()), ...countries];
  return parts.length === 0 ? t('adminContent.backer.everywhere') : parts.join(', ');
}
