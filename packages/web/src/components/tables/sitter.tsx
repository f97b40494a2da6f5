/** A seat of a table before its game: the player's face, name, badges and reputation, or that it is free. */
import { karmaTier, type LobbySeat } from '@troef/protocol';
import { Bot } from 'lucide-react';
import type { ReactNode } from 'react';
import { tierWords } from '../../lib/people/tier-words.ts';
import { type Translator, useT } from '../../lib/words/i18n.tsx';
import { Portrait } from '../people/portrait.tsx';
import { NamedBadges } from './named-badges.tsx';
import styles from './tables.module.css';

type SeatPerson = Pick<LobbySeat, 'name' | 'holder' | 'anonymous' | 'avatar' | 'karma' | 'badges'>;

export function Sitter({
  of,
  size = 40,
  children,
}: {
  readonly of: SeatPerson;
  readonly size?: number;
  /** The player's part at this table, in words under the name, before the words about the player. */
  readonly children?: ReactNode;
}) {
  const t = useT();
  const { name, holder, anonymous, avatar, karma, badges } = of;
  if (holder === 'empty') {
    return (
      <span className={styles.sitter} data-empty>
        <span className={styles.nobody} style={{ width: size, height: size }} aria-hidden="true" />
        <span className={styles.who}>
          {t('rooms.seat.free')}
          {children !== undefined && <small className={styles.about}>{children}</small>}
        </span>
      </span>
    );
  }
  const tier = karmaTier(karma);
  const isComputer = holder === 'ai' || holder === 'standin';
  const isAway = holder === 'away';
  const about = aboutOf(t, { name, isComputer, anonymous, tier });
  return (
    <span className={styles.sitter} data-away={isAway || undefined}>
      {isComputer && avatar === null ? (
        <span className={styles.robot} style={{ width: size, height: size }} aria-hidden="true">
          <Bot size={size * 0.56} />
        </span>
      ) : avatar === null ? (
        <span
          className={styles.initial}
          style={{ width: size, height: size, fontSize: size * 0.45 }}
          aria-hidden="true"
        >
          {[...name][0]?.toUpperCase()}
        </span>
      ) : (
        <Portrait name={name} src={avatar} size={size} />
      )}
      <span className={styles.who}>
        <span className={styles.nameLine}>
          <b className={styles.name}>{name}</b>
          <NamedBadges badges={badges} />
        </span>
        {children !== undefined && <small className={styles.about}>{children}</small>}
        {isAway && <small className={styles.awayMark}>{t('rooms.seat.away')}</small>}
        {about !== '' && !isAway && <small className={styles.about}>{about}</small>}
      </span>
    </span>
  );
}

/** Returns the most important words about the player. */
function aboutOf(
  t: Translator,
  who: {
    readonly name: string;
    readonly isComputer: boolean;
    readonly anonymous: boolean;
    readonly tier: number;
  },
): string {
  if (who.isComputer) return t('rooms.seat.computer');
  if (who.anonymous) {
    const guest = t('rooms.seat.guest');
    // A guest without a name is called so already.
    return who.name.toLocaleLowerCase(t.locale).startsWith(guest.toLocaleLowerCase(t.locale)) ? '' : guest;
  }
  return who.tier > 0 ? tierWords(t, who.tier) : '';
}
