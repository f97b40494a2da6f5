/**
 * What a printer gets of a table: the score sheet alone, black on white, with the game, the day and the names in
 * full. It is drawn when the browser is about to print, and gone afterwards.
 */
import { isEnded } from '@troef/client';
import { useEffect, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { day } from '../../../lib/words/dates.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { nameOf } from '../words/names.ts';
import { dealNumber } from '../words/status.ts';
import { beganAt } from './began-at.ts';
import styles from './printed-sheet.module.css';
import sheetStyles from './sheet.module.css';
import { SheetTable, useColumnsWords, useSheetFacts } from './sheet-table.tsx';

export default function PrintedSheet() {
  const [prints, setPrints] = useState(false);
  useEffect(() => {
    // The browser draws the paper as soon as its listeners have returned.
    const begin = (): void => flushSync(() => setPrints(true));
    const end = (): void => setPrints(false);
    addEventListener('beforeprint', begin);
    addEventListener('afterprint', end);
    return () => {
      removeEventListener('beforeprint', begin);
      removeEventListener('afterprint', end);
    };
  }, []);
  return prints && createPortal(<Paper />, document.body);
}

function Paper() {
  const t = useT();
  const { variant, view, isCut } = useSheetFacts();
  const columns = useColumnsWords('columnsBeside');
  const note = variant.sheetNote?.(t, view) ?? null;
  const state = isEnded(view) || isCut ? t('table.sessionOver') : dealNumber(t, view);
  return (
    <section className={styles.paper}>
      <header>
        <h1>{t(`games.${view.variant}.name`)}</h1>
        <p>
          {t('table.scoreSheet')}
          {state !== '' && ` · ${state}`}
        </p>
        <p>{day(t.locale, beganAt(view.room, Date.now()))}</p>
      </header>
      <div className={sheetStyles.score}>
        <SheetTable
          headOf={(side) =>
            side.map((seat) => (
              <span key={seat} className={styles.name}>
                {nameOf(view, seat)}
              </span>
            ))
          }
        />
        {view.sheet.length > 0 && <p className={sheetStyles.columns}>{columns}</p>}
        {note !== null && <p className={sheetStyles.sheetNote}>{note}</p>}
      </div>
      <footer>{location.host}</footer>
    </section>
  );
}
