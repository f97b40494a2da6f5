/** The people of a tournament: adding one, taking one out, and putting a substitute in a player's place. */
import type { MessageId } from '@troef/i18n';
import type { TournamentReply } from '@troef/protocol';
import { useState } from 'react';
import { Button } from '../../../components/form/button.tsx';
import { labelled, useT } from '../../../lib/words/i18n.tsx';
import { DataTable } from '../parts/data-table.tsx';
import { Block } from '../parts/head.tsx';
import { Said } from '../parts/outcome.tsx';
import styles from '../parts/parts.module.css';
import { type Person, PersonChoice } from '../parts/person-choice.tsx';
import { useWhy } from '../parts/reason.tsx';
import { SectionLink } from '../parts/section-link.tsx';
import { Sure } from '../parts/sure.tsx';
import { useAct } from '../parts/use-act.ts';
import { addPlayer, putInPlace, readTournament, takeOut } from './api.ts';
import type { EventProps } from './event-props.ts';

type Entry = TournamentReply['players'][number];
type Asked = { readonly kind: 'swap' | 'out'; readonly entry: Entry } | { readonly kind: 'add' };

const OVER: readonly string[] = ['finished', 'cancelled'];
const ACTIVE: readonly string[] = ['registered', 'in'];
/** So many are shown at first. */
const SHOWN = 12;

export function EventPeople({ event, reading }: EventProps) {
  const t = useT();
  const act = useAct();
  const why = useWhy();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState<Person | null>(null);
  const [all, setAll] = useState(false);
  const { id, players, reserves, status } = event;
  const isOver = OVER.includes(status);

  const open = (next: Asked): void => {
    act.say(null);
    why.set('');
    setChosen(null);
    setAsked(next);
  };
  const reread = async (words: string): Promise<void> => {
    setAsked(null);
    const reply = await readTournament(id);
    if (reply.ok) reading.show(reply.value);
    act.say({ tone: 'good', text: words });
  };
  const obey = async (): Promise<void> => {
    if (asked === null) return;
    if (asked.kind === 'out') {
      const gone = await act.run(() => takeOut(id, asked.entry.user, why.given));
      if (gone !== undefined) await reread(t('adminEvents.people.outDone', { name: asked.entry.name }));
    } else if (chosen !== null && asked.kind === 'swap') {
      const after = await act.run(() => putInPlace(id, { out: asked.entry.user, sub: chosen.id }, why.given));
      if (after !== undefined)
        await reread(t('adminEvents.people.swapDone', { out: asked.entry.name, sub: chosen.name }));
    } else if (chosen !== null) {
      const added = await act.run(() => addPlayer(id, chosen.id, why.given));
      if (added !== undefined) await reread(t('adminEvents.people.addDone', { name: chosen.name }));
    }
  };

  const entries = [
    ...players.map((entry) => ({ entry, waits: false })),
    ...reserves.map((entry) => ({ entry, waits: true })),
  ];
  const shown = all ? entries : entries.slice(0, SHOWN);
  const standsAt = new Map(event.standings.map((row) => [row.user, row]));
  return (
    <Block title={t('adminEvents.people.title')}>
      {entries.length === 0 && <p className={styles.none}>{t('adminEvents.people.none')}</p>}
      {entries.length > 0 && (
        <DataTable
          caption={t('adminEvents.people.title')}
          items={shown}
          keyOf={({ entry }) => entry.user}
          columns={[
            {
              title: t('tournaments.column.player'),
              kind: 'head',
              cell: ({ entry: { user, name } }) => (
                <SectionLink to={['users', user]}>{name || t('admin.gone')}</SectionLink>
              ),
            },
            {
              title: t('adminEvents.column.state'),
              cell: ({ entry, waits }) =>
                t(`adminEvents.entry.${waits ? 'reserve' : entry.state}` as MessageId),
            },
            {
              title: t('tournaments.column.place'),
              kind: 'number',
              cell: ({ entry }) => standsAt.get(entry.user)?.rank ?? '',
            },
            {
              title: t('adminEvents.people.acts'),
              kind: 'acts',
              cell: ({ entry, waits }) =>
                !isOver &&
                ACTIVE.includes(entry.state) && (
                  <span className={styles.buttons}>
                    {!waits && (
                      <Button
                        aria-label={labelled(t.locale, t('adminEvents.people.swap'), entry.name)}
                        onClick={() => open({ kind: 'swap', entry })}
                      >
                        {t('adminEvents.people.swap')}
                      </Button>
                    )}
                    <Button
                      aria-label={labelled(t.locale, t('adminEvents.people.out'), entry.name)}
                      onClick={() => open({ kind: 'out', entry })}
                    >
                      {t('adminEvents.people.out')}
                    </Button>
                  </span>
                ),
            },
          ]}
        />
      )}
      <div className={styles.buttons}>
        {entries.length > shown.length && (
          <Button onClick={() => setAll(true)}>
            {t('tournaments.everybody', { players: entries.length })}
          </Button>
        )}
        {!isOver && <Button onClick={() => open({ kind: 'add' })}>{t('adminEvents.people.add')}</Button>}
      </div>
      <Said outcome={asked === null ? act.outcome : null} />
      {asked !== null && (
        <Sure
          title={t(`adminEvents.people.${asked.kind}`)}
          text={t(`adminEvents.people.${asked.kind}Text`, {
            name: 'entry' in asked ? asked.entry.name : '',
            reserves: reserves.length,
          })}
          yes={t(`adminEvents.people.${asked.kind}Yes`)}
          busy={act.busy}
          outcome={act.outcome}
          why={why}
          disabled={asked.kind !== 'out' && chosen === null}
          onYes={() => void obey()}
          onClose={() => setAsked(null)}
        >
          {asked.kind !== 'out' && (
            <PersonChoice
              offered={asked.kind === 'swap' ? reserves.map(({ user, name }) => ({ id: user, name })) : []}
              chosen={chosen}
              onChoose={setChosen}
            />
          )}
        </Sure>
      )}
    </Block>
  );
}
