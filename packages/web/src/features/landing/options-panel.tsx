/**
 * One line that says what *Play* will start. The options behind it are fetched when it gets the pointer or
 * the focus.
 */
import type { Variant } from '@troef/games';
import { ChevronDown } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useGameOptions } from '../../lib/games/game-options.ts';
import { lengthWords } from '../../lib/games/length-words.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './options-panel.module.css';

const loadFields = () => import('./options-fields.tsx');
const OptionsFields = lazy(loadFields);

export function OptionsPanel({ variant }: { readonly variant: Variant }) {
  const t = useT();
  const { length, aiLevel } = useGameOptions(variant);
  const [open, setOpen] = useState(false);
  const place = useRef<HTMLDetailsElement>(null);
  // The browser may have opened it before the page has hydrated.
  useEffect(() => setOpen(place.current?.open === true), []);
  return (
    <details ref={place} className={styles.options} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is no static element; here it only fetches */}
      <summary
        className={styles.summary}
        onPointerEnter={() => void loadFields()}
        onFocus={() => void loadFields()}
      >
        <span className={styles.word}>{t('site.options.title')}</span>
        <span className={styles.now}>
          {t('site.options.summary', { length: lengthWords(t, variant, length), level: aiLevel })}
        </span>
        <ChevronDown className={styles.arrow} size={20} aria-hidden="true" />
      </summary>
      {open && (
        <Suspense fallback={<div className={styles.waiting} />}>
          <OptionsFields variant={variant} />
        </Suspense>
      )}
    </details>
  );
}
