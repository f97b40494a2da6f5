/** What opens over the table: menu with settings, keys, score sheet, the question before leaving. */

import { canStop } from '@troef/client';
import { lazy, Suspense, useEffect, useId } from 'react';
import { useNavigate } from 'react-router';
import { Dialog } from '../../../components/dialog.tsx';
import { isLocalRoom } from '../../../lib/local/is-local-room.ts';
import { paths } from '../../../lib/pages/route-table.ts';
import { currentVariant } from '../../../lib/pages/scope.ts';
import { forgetTable } from '../../../lib/tables/running-table.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { Words } from '../../../lib/words/words.tsx';
import { useClient, usePractice, useView } from '../client/room-context.tsx';
import { HistoryButton } from '../ear/history-button.tsx';
import type { PanelName } from '../frame/table.tsx';
import { AuctionList } from '../sheet/auction-list.tsx';
import { ScoreSheet } from '../sheet/score-sheet.tsx';
import styles from './panels.module.css';
import { Settings } from './settings.tsx';

const Help = lazy(() => import('../help/help.tsx'));
const LeavePeople = lazy(() => import('../people/leave-people.tsx'));
const PeopleMenu = lazy(() => import('../people/people-menu.tsx'));

interface PanelsProps {
  readonly panel: Exclude<PanelName, null>;
  readonly open: (panel: PanelName) => void;
}

function LeaveNoteHere() {
  const t = useT();
  return t('device.leaveNote');
}

function Leave({ close }: { readonly close: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const client = useClient();
  const practice = usePractice();
  const running = useView(({ status }) => status === 'playing');
  const hasScore = useView(({ sheet }) => sheet.length > 0);
  const isOnlyTry = useView(({ options }) => options.day !== undefined);
  const stoppable = useView(
    (view) => canStop(view) || (running && hasScore && practice === undefined && !isOnlyTry),
  );
  useEffect(() => {
    // What follows *Stop here*. If there is no connection, it is loaded when it is needed.
    if (stoppable) import('../end/session-end.tsx').catch(() => undefined);
  }, [stoppable]);
  const id = useId();
  const isTold = running && practice === undefined;
  const away = (): void =>
    practice === undefined ? void navigate(paths.landing(t.locale, currentVariant())) : practice.stop();
  return (
    <Dialog title={t('table.leaveTitle')} onClose={close} describedBy={isTold ? id : undefined}>
      {isTold && (
        <p id={id} className={styles.text}>
          {isLocalRoom(client.room) ? (
            <Suspense>
              <Words of="device">
                <LeaveNoteHere />
              </Words>
            </Suspense>
          ) : (
            t('table.leaveNote')
          )}
        </p>
      )}
      <div className={styles.actions}>
        <button type="button" className={styles.button} data-stay onClick={close}>
          {t('table.stay')}
        </button>
        <button type="button" className={`${styles.button} ${styles.strong}`} onClick={away}>
          {t('table.leave')}
        </button>
      </div>
      {stoppable && (
        <div className={styles.giveUp}>
          <p id={`${id}-stop`} className={styles.text}>
            {t('table.stopNote')}
          </p>
          <button
            type="button"
            aria-describedby={`${id}-stop`}
            className={styles.button}
            onClick={() => {
              client.giveUp();
              close();
            }}
          >
            {t('table.stopHere')}
          </button>
        </div>
      )}
      {isTold && !stoppable && !isOnlyTry && (
        <div className={styles.giveUp}>
          <p id={`${id}-give-up`} className={styles.text}>
            {t('table.giveUpNote')}
          </p>
          <button
            type="button"
            aria-describedby={`${id}-give-up`}
            className={styles.button}
            onClick={() => {
              // Not awaited: the player has left the table, whatever becomes of the message.
              void client.leave();
              forgetTable(client.room);
              away();
            }}
          >
            {t('table.giveUp')}
          </button>
        </div>
      )}
    </Dialog>
  );
}

function Menu({ open }: { readonly open: (panel: PanelName) => void }) {
  const t = useT();
  const client = useClient();
  const running = useView(
    ({ status, deal }) => status === 'playing' && deal !== null && deal.scores === null,
  );
  const isAlone = useView(({ people }) => people === null);
  const isOnlyTry = useView(({ options }) => options.day !== undefined);
  const close = (): void => open(null);
  return (
    <Dialog title={t('table.menu')} onClose={close} side>
      <div className={styles.actions}>
        {isAlone && !isOnlyTry && (
          <button
            type="button"
            className={styles.button}
            disabled={!running}
            onClick={() => {
              client.undo();
              close();
            }}
          >
            {t('table.undo')}
          </button>
        )}
        <button type="button" className={styles.button} onClick={() => open('help')}>
          {t('table.help')}
        </button>
        <HistoryButton className={styles.button} close={close} />
      </div>
      <Suspense>{!isAlone && <PeopleMenu close={close} />}</Suspense>
      <Suspense>
        <Settings />
      </Suspense>
    </Dialog>
  );
}

export default function Panels({ panel, open }: PanelsProps) {
  const t = useT();
  const isAlone = useView(({ people }) => people === null);
  const close = (): void => open(null);
  switch (panel) {
    case 'leave':
      return isAlone ? <Leave close={close} /> : <LeavePeople close={close} />;
    case 'help':
      return (
        <Suspense>
          <Help key="help" close={close} />
        </Suspense>
      );
    case 'menu':
      return <Menu key="menu" open={open} />;
    case 'sheet':
      return (
        <Dialog title={t('table.scoreSheet')} onClose={close} side>
          <ScoreSheet heading={false} />
          <AuctionList />
        </Dialog>
      );
  }
}
