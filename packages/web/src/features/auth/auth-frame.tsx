/** The frame of all pages about an account: the band of the game, the title, and room for one form. */
import { type ReactNode, useEffect } from 'react';
import { SmallFan } from '../../components/cards/small-fan.tsx';
import { loadCardSprite } from '../../components/cards/sprite.ts';
import { pageOf } from '../../lib/games/variants.ts';
import { useVariant } from '../../lib/pages/scope.ts';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './auth-frame.module.css';

interface AuthFrameProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  const t = useT();
  const { accent, fan } = pageOf(useVariant());
  useEffect(() => void loadCardSprite(), []);
  return (
    <div className={styles.frame}>
      <title>{`${title} · ${t('site.name')}`}</title>
      <meta name="robots" content="noindex" />
      <div className={styles.band} data-accent={accent}>
        <h1 className={styles.title}>{title}</h1>
        {lead !== undefined && <p className={styles.lead}>{lead}</p>}
        <div className={styles.cards}>
          <SmallFan cards={fan.slice(4)} />
        </div>
      </div>
      <div className={styles.body}>{children}</div>
    </div>
  );
}

export const Or = ({ children }: { readonly children: ReactNode }) => <p className={styles.or}>{children}</p>;
export const Ways = ({ children }: { readonly children: ReactNode }) => (
  <div className={styles.ways}>{children}</div>
);
export const Foot = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.foot}>{children}</p>
);
export const Text = ({ children }: { readonly children: ReactNode }) => (
  <p className={styles.text}>{children}</p>
);
/** Marks a name or an address inside a sentence. */
export const Strong = ({ children }: { readonly children: ReactNode }) => (
  <strong className={styles.strong}>{children}</strong>
);
/** Marks the way of the last log-in on this device. */
export const LastTime = ({ children }: { readonly children: ReactNode }) => (
  <span className={styles.last}>{children}</span>
);
