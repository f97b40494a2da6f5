/**
 * The badges beside a name (docs/behaviour/profile.md 3), each with words for a screen reader and as a
 * tooltip.
 */
import type { PublicUser } from '@troef/protocol';
import { Bot, Crown, type LucideIcon, ShieldCheck, Star, Trophy } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../../lib/pages/route-table.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './people.module.css';

const BADGES = {
  premium: Star,
  leader: Crown,
  champion: Trophy,
  admin: ShieldCheck,
  ai: Bot,
} as const satisfies Readonly<Record<string, LucideIcon>>;

type Badge = keyof typeof BADGES;

export function Badges({ of, words = false }: { readonly of: PublicUser; readonly words?: boolean }) {
  const t = useT();
  return (Object.keys(BADGES) as Badge[])
    .filter((badge) => of[badge])
    .map((badge) => {
      const Icon = BADGES[badge];
      const name = t(`settings.badge.${badge}`);
      // On a profile one asks what the star is.
      if (words && badge === 'premium')
        return (
          <Link key={badge} className={styles.badge} data-badge={badge} to={paths.premium(t.locale)}>
            <Icon size={18} aria-hidden="true" />
            {name}
          </Link>
        );
      return (
        <span key={badge} className={styles.badge} data-badge={badge} title={words ? undefined : name}>
          <Icon size={words ? 18 : 20} aria-hidden="true" />
          {words ? name : <span className="visually-hidden">{name}</span>}
        </span>
      );
    });
}
