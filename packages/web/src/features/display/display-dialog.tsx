/** How the table looks to this person, with a sample that follows every choice at once. */
import type { Card } from '@troef/games';
import { useEffect } from 'react';
import { CardFace } from '../../components/cards/card-face.tsx';
import { loadCardSprite } from '../../components/cards/sprite.ts';
import { Dialog } from '../../components/dialog.tsx';
import { Segmented } from '../../components/segmented.tsx';
import { useT } from '../../lib/i18n.tsx';
import { setPreferences, symbolsFor, usePreferences } from '../../lib/preferences.ts';
import styles from './display-dialog.module.css';

const SAMPLE: readonly Card[] = ['KH', 'QS', 'JD', 'TC'];
const STYLES = ['modern', 'classic', 'large', 'simple'] as const;
const LETTERS = { kqj: 'K Q J', hvb: 'H V B', rdv: 'R D V' } as const;
const SYMBOLS = ['kqj', 'hvb', 'rdv'] as const;

export default function DisplayDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const { theme, green, symbolSet, style, symbols, textSize, contrast } = usePreferences();
  const letters = symbolsFor(symbols, t.locale);
  useEffect(() => void loadCardSprite(), []);
  return (
    <Dialog title={t('site.display.title')} onClose={onClose}>
      <div className={styles.choices}>
        <div className={styles.sample} aria-hidden="true">
          {SAMPLE.map((card) => (
            <div key={card} className={styles.card}>
              <CardFace card={card} style={style} letters={letters} />
            </div>
          ))}
        </div>
        <Segmented
          legend={t('site.display.theme')}
          value={theme}
          choices={(['system', 'light', 'dark'] as const).map((value) => ({
            value,
            label: t(`site.display.theme.${value}`),
          }))}
          onChange={(value) => setPreferences({ theme: value })}
        />
        <Segmented
          legend={t('site.display.text')}
          value={textSize}
          choices={(['normal', 'large', 'larger'] as const).map((value) => ({
            value,
            label: t(`site.display.text.${value}`),
          }))}
          onChange={(value) => setPreferences({ textSize: value })}
        />
        <Segmented
          legend={t('site.display.contrast')}
          value={contrast}
          choices={(['normal', 'more'] as const).map((value) => ({
            value,
            label: t(`site.display.contrast.${value}`),
          }))}
          onChange={(value) => setPreferences({ contrast: value })}
        />
        <Segmented
          legend={t('site.display.felt')}
          value={green ? 'green' : 'slate'}
          choices={(['slate', 'green'] as const).map((value) => ({
            value,
            label: t(`site.display.felt.${value}`),
          }))}
          onChange={(value) => setPreferences({ green: value === 'green' })}
        />
        <Segmented
          legend={t('site.display.style')}
          value={style}
          choices={STYLES.map((value) => ({ value, label: t(`site.display.style.${value}`) }))}
          onChange={(value) => setPreferences({ style: value })}
        />
        {/* The classic pack has its letters and its colours printed on it. */}
        {style !== 'classic' && (
          <>
            <Segmented
              legend={t('site.display.suits')}
              value={symbolSet}
              choices={(['two', 'four'] as const).map((value) => ({
                value,
                label: t(`site.display.suits.${value}`),
              }))}
              onChange={(value) => setPreferences({ symbolSet: value })}
            />
            <Segmented
              legend={t('site.display.symbols')}
              value={letters}
              choices={SYMBOLS.map((value) => ({ value, label: LETTERS[value] }))}
              onChange={(value) => setPreferences({ symbols: value })}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
