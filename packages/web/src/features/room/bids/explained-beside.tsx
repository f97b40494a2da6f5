/**
 * All bids explained in the side panel, where the screen has one. The bids stay where they are, each in sight with its
 * explanation, and nothing has to be scrolled.
 */
import { X } from 'lucide-react';
import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from './explained-beside.module.css';
import { explanationsOf } from './explanations.ts';
import type { BidRow, PlainBid } from './rows.ts';

interface ExplainedBesideProps {
  /** The side panel. */
  readonly panel: Element;
  readonly rows: readonly BidRow[];
  readonly plain: readonly PlainBid[];
  readonly close: () => void;
}

export function ExplainedBeside({ panel, rows, plain, close }: ExplainedBesideProps) {
  const t = useT();
  return createPortal(
    <section className={styles.beside}>
      <header>
        <h2>{t('table.bidHelp')}</h2>
        <button type="button" onClick={close}>
          <X aria-hidden="true" />
          <span className="visually-hidden">{t('site.display.close')}</span>
        </button>
      </header>
      {/* Only visible: a screen reader finds the explanations beside the bids (./bid-panel.tsx). */}
      <ul aria-hidden="true">
        {rows.map((row) => (
          <Fragment key={row.key}>
            {explanationsOf(t, row).map(({ key, name, words }) => (
              <li key={key}>
                <b>{name}</b>
                <span>{words}</span>
              </li>
            ))}
          </Fragment>
        ))}
        {plain.map(
          ({ move, name, help }) =>
            help !== undefined && (
              <li key={move}>
                <b>{name}</b>
                <span>{help}</span>
              </li>
            ),
        )}
      </ul>
    </section>,
    panel,
  );
}
