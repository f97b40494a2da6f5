/** How this person likes the table; every change is there at once and kept on the device. */
import { LOCALES, type Locale } from '@troef/i18n/locales.ts';
import { CardFace } from '../../../components/cards/card-face.tsx';
import { useT } from '../../../lib/i18n.tsx';
import { chooseOwnLocale } from '../../../lib/locale.ts';
import { type Preferences, setPreferences, symbolsFor, usePreferences } from '../../../lib/preferences.ts';
import { KeysSwitch } from '../ear/keys-switch.tsx';
import styles from './panels.module.css';

type Choice<T extends string> = readonly (readonly [value: T, words: string])[];

function Select<T extends string>({
  label,
  value,
  choices,
  choose,
  disabled = false,
}: {
  readonly label: string;
  readonly value: T;
  readonly choices: Choice<T>;
  readonly choose: (value: T) => void;
  readonly disabled?: boolean;
}) {
  return (
    <label className={styles.setting}>
      <span>{label}</span>
      <select value={value} disabled={disabled} onChange={(event) => choose(event.target.value as T)}>
        {choices.map(([each, words]) => (
          <option key={each} value={each}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

function Check({
  label,
  name,
}: {
  readonly label: string;
  readonly name: 'ascending' | 'green' | 'tapTwice' | 'lastTrick' | 'animations';
}) {
  const value = usePreferences((preferences) => preferences[name]);
  return (
    <label className={styles.setting}>
      <span>{label}</span>
      <input type="checkbox" checked={value} onChange={() => setPreferences({ [name]: !value })} />
    </label>
  );
}

const SORTS: readonly Preferences['sort'][] = ['HCDS', 'HSDC', 'SHCD', 'SHDC', 'CHSD', 'DCHS'];
const LANGUAGE: Readonly<Record<Locale, string>> = { en: 'English', nl: 'Nederlands', fr: 'Français' };
/** The signs of text, since a menu shows nothing else. */
const SIGN: Readonly<Record<string, string>> = { H: '♥', D: '♦', C: '♣', S: '♠' };
const PACES = { calm: 1800, usual: 1200, quick: 600 } as const;
type Pace = keyof typeof PACES;

export function Settings() {
  const t = useT();
  const preferences = usePreferences();
  const { style, symbols, symbolSet, sort, theme, spacing, announcements, speed } = preferences;
  const letters = symbolsFor(symbols, t.locale);
  /** The classic pack has its letters and its colours printed on it. */
  const printed = style === 'classic';
  const pace: Pace = speed > 1400 ? 'calm' : speed < 1000 ? 'quick' : 'usual';
  const order = (suits: string): string => [...suits].map((suit) => SIGN[suit] ?? '').join(' ');
  return (
    <>
      <fieldset className={styles.group}>
        <legend>{t('table.setCards')}</legend>
        <div className={styles.sample} aria-hidden="true">
          {(['QH', 'KC', 'JD', 'TS'] as const).map((card) => (
            <CardFace key={card} card={card} style={style} letters={letters} />
          ))}
        </div>
        <Select
          label={t('table.setStyle')}
          value={style}
          choices={[
            ['modern', t('table.styleModern')],
            ['classic', t('table.styleClassic')],
            ['large', t('table.styleLarge')],
            ['simple', t('table.styleSimple')],
          ]}
          choose={(value) => setPreferences({ style: value })}
        />
        <Select
          label={t('table.setLetters')}
          disabled={printed}
          value={symbols ?? 'auto'}
          choices={[
            ['auto', t('table.lettersAuto')],
            ['kqj', 'K Q J'],
            ['hvb', 'H V B'],
            ['rdv', 'R D V'],
          ]}
          choose={(value) => setPreferences({ symbols: value === 'auto' ? null : value })}
        />
        <Select
          label={t('table.setSuits')}
          disabled={printed}
          value={symbolSet}
          choices={[
            ['two', t('table.suitsTwo')],
            ['four', t('table.suitsFour')],
          ]}
          choose={(value) => setPreferences({ symbolSet: value })}
        />
        <Select
          label={t('table.setSort')}
          value={sort}
          choices={SORTS.map((suits) => [suits, order(suits)] as const)}
          choose={(value) => setPreferences({ sort: value })}
        />
        <Select
          label={t('table.setSpacing')}
          value={spacing}
          choices={[
            ['wide', t('table.spacingWide')],
            ['normal', t('table.spacingNormal')],
            ['tight', t('table.spacingTight')],
          ]}
          choose={(value) => setPreferences({ spacing: value })}
        />
        <Check label={t('table.setAscending')} name="ascending" />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('table.setTable')}</legend>
        <Select
          label={t('table.setTheme')}
          value={theme}
          choices={[
            ['system', t('table.themeSystem')],
            ['light', t('table.themeLight')],
            ['dark', t('table.themeDark')],
          ]}
          choose={(value) => setPreferences({ theme: value })}
        />
        <Check label={t('table.setGreen')} name="green" />
        <Select
          label={t('table.setLanguage')}
          value={t.locale}
          choices={LOCALES.map((locale) => [locale, LANGUAGE[locale]] as const)}
          choose={(locale) => void chooseOwnLocale(locale)}
        />
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{t('table.setPlay')}</legend>
        <Check label={t('table.setTapTwice')} name="tapTwice" />
        <Check label={t('table.setLastTrick')} name="lastTrick" />
        <Check label={t('table.setAnimations')} name="animations" />
        <Select
          label={t('table.setSpeed')}
          value={pace}
          choices={[
            ['calm', t('table.paceCalm')],
            ['usual', t('table.paceUsual')],
            ['quick', t('table.paceQuick')],
          ]}
          choose={(value) => setPreferences({ speed: PACES[value] })}
        />
        <Select
          label={t('table.setSpeak')}
          value={announcements}
          choices={[
            ['few', t('table.speakFew')],
            ['normal', t('table.speakNormal')],
            ['all', t('table.speakAll')],
          ]}
          choose={(value) => setPreferences({ announcements: value })}
        />
        <KeysSwitch />
      </fieldset>
    </>
  );
}
