/** Looks for pages, people, tables and tournaments, on the page of an address that is none. */
import titles from 'virtual:titles';
import type { LobbyRoom, TournamentRow } from '@troef/protocol';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { Button } from '../../components/form/button.tsx';
import { Field } from '../../components/form/field.tsx';
import { Form } from '../../components/form/form.tsx';
import { useForm } from '../../components/form/use-form.ts';
import { Portrait } from '../../components/people/portrait.tsx';
import { useOpenVariants } from '../../lib/games/open-variants.ts';
import { paths } from '../../lib/pages/route-table.ts';
import { inLobby } from '../../lib/people/guest-names.ts';
import type { Seen } from '../../lib/people/people.ts';
import { day } from '../../lib/words/dates.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { Words } from '../../lib/words/words.tsx';
import { searchPeople, searchTables, searchTournaments } from './api.ts';
import { type FoundPage, matchPages, matchTables, matchTournaments, wordsOfPath } from './match.ts';
import styles from './search.module.css';

const SHOWN = 8;

interface Found {
  readonly words: string;
  readonly pages: readonly FoundPage[];
  /** Null for a guest. */
  readonly people: readonly Seen[] | null;
  readonly tables: readonly LobbyRoom[];
  readonly tournaments: readonly TournamentRow[];
}

export default function Search() {
  return (
    <Words of="pages">
      <SearchForm />
    </Words>
  );
}

function SearchForm() {
  const t = useT();
  const variants = useOpenVariants();
  const { pathname } = useLocation();
  const [found, setFound] = useState<Found>();
  const form = useForm({
    initial: { words: wordsOfPath(pathname) },
    submit: async ({ words: typed }) => {
      const words = typed.trim();
      if (words === '') return undefined;
      const [people, tables, tournaments] = await Promise.all([
        searchPeople(words),
        searchTables(variants),
        searchTournaments(),
      ]);
      setFound({
        words,
        pages: matchPages(titles[t.locale], words).slice(0, SHOWN),
        people,
        tables: matchTables(tables.map(inLobby), words, gameOf).slice(0, SHOWN),
        tournaments: matchTournaments(tournaments, words).slice(0, SHOWN),
      });
      return undefined;
    },
  });
  const gameOf = ({ options }: LobbyRoom): string => t(`games.${options.variant}.name`);

  return (
    <section className={styles.search} aria-labelledby="search">
      <h2 id="search" className={styles.heading}>
        {t('pages.search.title')}
      </h2>
      <Form
        of={form}
        label={t('pages.search.title')}
        className={styles.form}
        end={
          <Button type="submit" look="strong" aria-busy={form.busy}>
            {t('pages.search.submit')}
          </Button>
        }
      >
        <Field {...form.field('words')} label={t('pages.search.label')} type="search" enterKeyHint="search" />
      </Form>
      <div role="status">{found !== undefined && <Results found={found} gameOf={gameOf} />}</div>
    </section>
  );
}

function Results({
  found: { words, pages, people, tables, tournaments },
  gameOf,
}: {
  readonly found: Found;
  readonly gameOf: (room: LobbyRoom) => string;
}) {
  const t = useT();
  const isNothing = pages.length + tables.length + tournaments.length + (people?.length ?? 0) === 0;
  return (
    <>
      {isNothing && <p className={styles.none}>{t('pages.search.none', { words })}</p>}
      <List title={t('pages.search.pages')}>
        {pages.map(({ path, title }) => (
          <li key={path}>
            <Link to={path}>{title}</Link>
          </li>
        ))}
      </List>
      <List title={t('pages.search.people')}>
        {(people ?? []).map(({ id, slug, name, avatar }) => (
          <li key={id}>
            <Link to={paths.user(slug ?? id)}>
              <Portrait name={name} src={avatar} size={32} />
              {name}
            </Link>
          </li>
        ))}
      </List>
      <List title={t('pages.search.tables')}>
        {tables.map((room) => (
          <li key={room.room}>
            <Link to={paths.room(room.room, room.options.variant)}>
              {`${gameOf(room)} · ${room.seats
                .filter(({ holder }) => holder !== 'empty')
                .map(({ name }) => name)
                .join(', ')}`}
            </Link>
          </li>
        ))}
      </List>
      <List title={t('pages.search.tournaments')}>
        {tournaments.map(({ id, slug, variant, name, start }) => (
          <li key={id}>
            <Link to={paths.tournament(slug, variant)}>{`${name[t.locale]} · ${day(t.locale, start)}`}</Link>
          </li>
        ))}
      </List>
      {people === null && <p className={styles.none}>{t('pages.search.login')}</p>}
    </>
  );
}

function List({ title, children }: { readonly title: string; readonly children: readonly ReactNode[] }) {
  if (children.length === 0) return null;
  return (
    <>
      <h3 className={styles.kind}>{title}</h3>
      <ul className={styles.list}>{children}</ul>
    </>
  );
}
