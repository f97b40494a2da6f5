/** The options of a table in one line: length, pace, and an icon with a word for each special one. */
import { isChanged, type LengthValue, type RoomOptions } from '@troef/protocol';
import {
  Handshake,
  HeartHandshake,
  IdCard,
  Lock,
  type LucideIcon,
  MessageSquareQuote,
  ScrollText,
  Shuffle,
  Sparkles,
} from 'lucide-react';
import { useT } from '../../lib/i18n.tsx';
import { lengthWords } from '../../lib/length-words.ts';
import styles from './tables.module.css';
import { marksOf, type TableMark } from './words.ts';

const SIGNS: Readonly<Record<TableMark, LucideIcon>> = {
  locked: Lock,
  friends: HeartHandshake,
  karma: Sparkles,
  registered: IdCard,
  teams: Handshake,
  rules: ScrollText,
  shuffled: Shuffle,
  phrases: MessageSquareQuote,
};

export function TableMarks({ options }: { readonly options: RoomOptions }) {
  const t = useT();
  const { variant, turnTime, minKarma } = options;
  const marks = marksOf(options, (rules) => isChanged(variant, rules));
  return (
    <ul className={styles.marks}>
      <li>{lengthWords(t, variant, options.length as LengthValue)}</li>
      <li>{t(`rooms.speed.${turnTime}`)}</li>
      {marks.map((mark) => {
        const Sign = SIGNS[mark];
        return (
          <li key={mark} className={styles.mark}>
            <Sign size={17} aria-hidden="true" />
            {t(`rooms.mark.${mark}`, { bound: minKarma })}
          </li>
        );
      })}
    </ul>
  );
}
