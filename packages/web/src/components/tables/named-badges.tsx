/**
 * The badges beside a name at a table, as the server names them; each with words for a screen reader and as a
 * tooltip.
 */
import { Crown, type LucideIcon, ShieldCheck, Star, Trophy } from 'lucide-react';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './tables.module.css';

const SIGNS = {
  premium: Star,
  leader: Crown,
  champion: Trophy,
  admin: ShieldCheck,
} as const satisfies Readonly<Record<string, LucideIcon>>;

const isKnown = (badge: string): badge is keyof typeof SIGNS => Object.hasOwn(SIGNS, badge);

export function NamedBadges({ badges }: { readonly badges: readonly string[] }) {
  const t = useT();
  return badges.filter(isKnown).map((badge) => {
    const Sign = SIGNS[badge];
    const words = t(`rooms.badge.${badge}`);
    return (
      <span key={badge} className={styles.badge} data-badge={badge} title={words}>
        <Sign size={16} aria-hidden="true" />
        <span className="visually-hidden">{words}</span>
      </span>
    );
  });
}
