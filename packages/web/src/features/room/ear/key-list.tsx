/** Every key of the table and what it does, with a link to the page about playing by ear. */
import { KeysSwitch } from '../../../components/display/keys-switch.tsx';
import { paths } from '../../../lib/pages/route-table.ts';
import { usePreferences } from '../../../lib/preferences/preferences.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import { suitName } from '../words/names.ts';
import styles from './ear.module.css';
import { EarWords } from './ear-words.tsx';
import { TABLE_KEYS } from './keys.ts';

export function KeyList() {
  return (
    <EarWords>
      <List />
    </EarWords>
  );
}

function List() {
  const t = useT();
  const isOn = usePreferences(({ shortcuts }) => shortcuts);
  const row = (key: string, does: string) => (
    <div key={key}>
      <dt>
        <kbd>{key}</kbd>
      </dt>
      <dd>{does}</dd>
    </div>
  );
  return (
    <>
      <KeysSwitch />
      <p className={styles.note}>{t(isOn ? 'ear.keysNote' : 'ear.keysOff')}</p>
      <dl className={styles.keys}>
        {row(t('ear.key.arrows'), t('ear.do.arrows'))}
        {row(t('ear.key.enter'), t('ear.do.enter'))}
        {row(t('ear.key.digits'), t('ear.do.digits'))}
        {TABLE_KEYS.map(({ key, does, suit }) =>
          row(key, t(does, suit === undefined ? {} : { suit: suitName(t, suit) })),
        )}
        {row(t('ear.key.back'), t('ear.do.later'))}
      </dl>
      <p className={styles.note}>
        <a href={paths.written('about/screen-reader', t.locale)}>{t('ear.guide')}</a>
      </p>
    </>
  );
}
