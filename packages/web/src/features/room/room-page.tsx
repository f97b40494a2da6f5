/** The page of one room: opens it, and shows its table as soon as there is a view. */
import { type ReactNode, Suspense, use, useEffect } from 'react';
import { useParams } from 'react-router';
import { useStore } from 'zustand';
import { loadCardSprite } from '../../components/cards/sprite.ts';
import { useLocale, useT } from '../../lib/i18n.tsx';
import { paths } from '../../lib/route-table.ts';
import { forgetTable, rememberTable } from '../../lib/running-table.ts';
import { currentVariant } from '../../lib/scope.ts';
import { noteFinishedGame } from '../../lib/spacing-hint.ts';
import { RoomContext, type RoomParts, useView } from './room-context.tsx';
import styles from './table.module.css';
import { Table } from './table.tsx';
import { useRoomParts } from './use-room.ts';
import { VariantContext } from './variant-context.tsx';
import { loadTable, tableAtHand } from './variants.ts';

/** The title of the tab while no table is shown; the table has its own (./use-turn-signals.ts). */
function useTitle(words: string): void {
  const t = useT();
  useEffect(() => {
    document.title = t('table.title', { room: words });
  }, [t, words]);
}

function Gone({ reason }: { readonly reason: string }) {
  const t = useT();
  const words = t(reason === 'forbidden' ? 'table.notYours' : 'table.gone');
  useTitle(words);
  return (
    <main className={styles.gone}>
      <h1>{words}</h1>
      <p>{t('table.goneNote')}</p>
      <a className={styles.primary} href={paths.landing(t.locale, currentVariant())}>
        {t('table.backHome')}
      </a>
    </main>
  );
}

function Room({ parts }: { readonly parts: RoomParts }) {
  const t = useT();
  const { store, room } = parts.client;
  const isThere = useStore(store, ({ view }) => view !== null);
  const finished = useStore(store, ({ view }) => view?.status === 'finished');
  const gone = useStore(store, (state) => state.gone);
  useEffect(() => {
    if (finished) void noteFinishedGame(room);
    if (gone !== null || finished) forgetTable(room);
    else if (isThere) rememberTable(room);
  }, [gone, finished, isThere, room]);
  if (gone !== null) return <Gone reason={gone} />;
  if (!isThere) return <Empty words={t('table.loading')} />;
  return (
    <RoomContext value={parts}>
      <Suspense fallback={<Empty words={t('table.loading')} />}>
        <InVariant>
          <Table />
        </InVariant>
      </Suspense>
    </RoomContext>
  );
}

/** The view says which game it is; whoever came from the landing of that game has its table already. */
function InVariant({ children }: { readonly children: ReactNode }) {
  const locale = useLocale();
  const variant = useView((view) => view.variant);
  const table = tableAtHand(variant, locale) ?? use(loadTable(variant, locale));
  return <VariantContext value={table}>{children}</VariantContext>;
}

function Empty({ words }: { readonly words: string }) {
  useTitle(words);
  return (
    <main className={styles.empty}>
      <h1 className={styles.late}>{words}</h1>
    </main>
  );
}

export default function RoomPage() {
  const t = useT();
  const { id = '' } = useParams();
  const parts = useRoomParts(id);
  useEffect(() => void loadCardSprite(), []);
  if (parts === null) return <Empty words={t('table.loading')} />;
  return <Room key={id} parts={parts} />;
}
