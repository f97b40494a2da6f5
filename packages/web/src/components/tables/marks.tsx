/**
 * The options of a table in one line: length, pace, and an icon with a word for each special one. Rules that
 * differ from the usual are named, because a phone shows no hint under a pointer.
 */
import type { LengthValue, RoomOptions } from '@troef/protocol';
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
import { lengthWords } from '../../lib/games/length-words.ts';
import { useT } from '../../lib/words/i18n.tsx';
import { changedRuleWords } from './changed-rules.ts';
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
  const rules = changedRuleWords(t, variant, options.rules).join(', ');
  return (
    <ul className={styles.marks}>
      <li>{lengthWords(t, variant, options.length as LengthValue)}</li>
      <li>{t(`rooms.speed.${turnTime}`)}</li>
      {marksOf(options, rules !== '').map((mark) => {
        const Sign = SIGNS[mark];
        return (
          <li key={mark} className={styles.mark} data-mark={mark}>
            <Sign size="1.1em" aria-hidden="true" />
            {mark === 'rules'
              ? t('rooms.mark.rulesNamed', { rules })
              : t(`rooms.mark.${mark}`, { bound: minKarma })}
          </li>
        );
      })}
    </ul>
  );
}
