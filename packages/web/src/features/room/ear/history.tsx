/** Everything that was spoken at this table, to be read back: by deal and trick, the latest first. */
import { Fragment } from 'react';
import { Dialog } from '../../../components/dialog.tsx';
import { type Translator, useT } from '../../../lib/words/i18n.tsx';
import { wordsOf } from './aloud.ts';
import styles from './ear.module.css';
import { closeHistory } from './history-store.ts';
import { type SpeechLine, useSpoken } from './say.ts';

/** What was said in one trick, or before or after the play of a deal. */
export interface TrickLines {
  readonly deal: number;
  readonly trick: number;
  readonly lines: readonly SpeechLine[];
}

/** Returns the stretches, the latest first, and the lines of each in order. */
export function stretches(lines: readonly SpeechLine[]): readonly TrickLines[] {
  const all: { deal: number; trick: number; lines: SpeechLine[] }[] = [];
  for (const line of lines) {
    if (line.again === true) continue;
    const last = all.at(-1);
    if (last?.deal === line.deal && last.trick === line.trick) last.lines.push(line);
    else all.push({ deal: line.deal, trick: line.trick, lines: [line] });
  }
  return all.toReversed();
}

const titleOf = (t: Translator, { deal, trick }: TrickLines): string => {
  const number = deal === 0 ? t('ear.historyTable') : t('ear.historyDeal', { number: deal });
  return trick === 0 ? number : `${number}, ${t('ear.historyTrick', { number: trick })}`;
};

export default function History() {
  const t = useT();
  const lines = useSpoken((spoken) => spoken.lines);
  const told = stretches(lines);
  return (
    <Dialog title={t('ear.history')} onClose={closeHistory} side>
      {told.length === 0 && <p>{t('ear.historyEmpty')}</p>}
      {told.map((stretch) => (
        <Fragment key={stretch.lines[0]?.id}>
          <h3 className={styles.stretch}>{titleOf(t, stretch)}</h3>
          <ul className={styles.lines}>
            {stretch.lines.map((line) => (
              <li key={line.id}>{wordsOf(t, line)}</li>
            ))}
          </ul>
        </Fragment>
      ))}
    </Dialog>
  );
}
