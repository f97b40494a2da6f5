/** The keys of the table. */
import { useT } from '../../../lib/i18n.tsx';
import styles from '../panels/panels.module.css';

const KEYS = [
  ['keyArrows', 'keyChoose'],
  ['keyEnter', 'keyPlay'],
  ['1 – 9', 'keyNumber'],
  ['H', 'keyHand'],
  ['T', 'keyTrick'],
  ['L', 'keyLast'],
  ['C', 'keyContract'],
  ['S', 'keyScore'],
  ['A', 'keyAdvice'],
  ['?', 'keyHelp'],
] as const;

/** A device that is only touched has no keys to speak of. */
export const hasKeys = (): boolean => matchMedia('(any-hover: hover), (any-pointer: fine)').matches;

export function KeyList() {
  const t = useT();
  return (
    <>
      <ul className={styles.keys}>
        {KEYS.map(([key, what]) => (
          <li key={what}>
            <kbd>{key === 'keyArrows' || key === 'keyEnter' ? t(`table.${key}`) : key}</kbd>
            <span>{t(`table.${what}`)}</span>
          </li>
        ))}
      </ul>
      <p className={styles.text}>{t('table.mouseNote')}</p>
    </>
  );
}
