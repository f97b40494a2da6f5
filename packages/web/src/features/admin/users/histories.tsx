/** What the user did and wrote: read only when an administrator asks for it, because each reading is noted. */
import type { ActivityReply, MessageReply, Page, Silence } from '@troef/protocol';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import type { Reply } from '../../../lib/http/failure.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { dayAndTime } from '../../../lib/words/dates.ts';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { Block } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { useAct } from '../parts/use-act.ts';
import { readActivity, readLines, readSilences } from './api.ts';

export function Histories({ id }: { readonly id: string }) {
  const t = useT();
  return (
    <Block title={t('adminPeople.history.title')}>
      <p className={styles.soft}>{t('adminPeople.history.noted')}</p>
      <Stretch<ActivityReply>
        title={t('adminPeople.history.activity')}
        ask={(after) => readActivity(id, after)}
        row={(each) => <Activity of={each} />}
      />
      <Stretch<MessageReply>
        title={t('adminPeople.history.lines')}
        ask={(after) => readLines(id, after)}
        row={({ text, channel, at }) => (
          <>
            <span>{text}</span>
            <span className={styles.soft}>
              {channel.split(':')[0]}, {dayAndTime(t.locale, at)}
            </span>
          </>
        )}
      />
      <Stretch<Silence>
        title={t('adminPeople.history.silences')}
        ask={() => readSilences(id)}
        row={({ step, reason, at, until, appealed, lifted }) => (
          <>
            <span>
              {t('adminPeople.history.step', { step })}, {t(`adminPeople.reason.${reason as 'spam'}`)}
              {appealed && `, ${t('adminPeople.history.appealed')}`}
              {lifted && `, ${t('adminPeople.history.lifted')}`}
            </span>
            <span className={styles.soft}>
              {dayAndTime(t.locale, at)} –{' '}
              {until === null ? t('adminPeople.forGood') : dayAndTime(t.locale, until)}
            </span>
          </>
        )}
      />
    </Block>
  );
}

function wordsOf(t: Translator, of: ActivityReply): string {
  const game = t(`games.${of.variant}.name`);
  switch (of.type) {
    case 'karma':
      return t('adminPeople.history.karma', {
        game,
        delta: new Intl.NumberFormat(t.locale, { signDisplay: 'always' }).format(of.delta),
        reason: t(`adminPeople.cause.${of.reason}`),
      });
    case 'room':
      return t('adminPeople.history.room', {
        game,
        deals: of.details.deals,
        place: of.details.place ?? 0,
        status: of.details.status,
      });
    case 'tournament': {
      const { name, position, starters } = of.details;
      return t('adminPeople.history.tournament', {
        name: name[t.locale],
        place: position,
        players: starters,
      });
    }
    case 'slam':
      return t('adminPeople.history.slam', { game });
  }
}

function Activity({ of }: { readonly of: ActivityReply }) {
  const t = useT();
  return (
    <>
      <span>{wordsOf(t, of)}</span>
      <span className={styles.soft}>
        {of.type === 'room' && <a href={paths.deskReplay(of.id)}>{t('adminPeople.rooms.replay')}</a>}{' '}
        {dayAndTime(t.locale, of.at)}
      </span>
    </>
  );
}

interface StretchProps<Item> {
  readonly title: string;
  readonly ask: (after: string | undefined) => Promise<Reply<Page<Item>>>;
  readonly row: (item: Item) => ReactNode;
}

function Stretch<Item extends { readonly id: string }>({ title, ask, row }: StretchProps<Item>) {
  const t = useT();
  const act = useAct();
  const [items, setItems] = useState<readonly Item[] | null>(null);
  const [more, setMore] = useState(true);
  const read = async (): Promise<void> => {
    const page = await act.run(() => ask(items?.at(-1)?.id));
    if (page === undefined) return;
    setItems([...(items ?? []), ...page.data]);
    setMore(page.has_more);
  };
  return (
    <div className={styles.stretch}>
      <h3>{title}</h3>
      {items?.length === 0 && <p className={styles.none}>{t('adminPeople.history.none')}</p>}
      {items !== null && items.length > 0 && (
        <ul className={styles.lines}>
          {items.map((item) => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </ul>
      )}
      {more && (
        <Button aria-busy={act.busy} onClick={() => void read()}>
          {t(items === null ? 'adminPeople.history.show' : 'adminPeople.history.more')}
          <span className="visually-hidden">: {title}</span>
        </Button>
      )}
      <Said outcome={act.outcome} />
    </div>
  );
}
