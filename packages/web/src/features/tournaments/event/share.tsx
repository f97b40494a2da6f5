/** Sends the page of a tournament to others: by the dialog of the system, else by the clipboard. */
import type { TournamentReply } from '@troef/protocol';
import { Share2 } from 'lucide-react';
import { useState } from 'react';
import { note } from '../../../lib/analytics/note.ts';
import { useT } from '../../../lib/words/i18n.tsx';
import styles from '../own-box.module.css';

export function Share({
  tournament,
}: {
  readonly tournament: Pick<TournamentReply, 'slug' | 'variant' | 'name'>;
}) {
  const t = useT();
  const [copied, setCopied] = useState(false);
  const { slug, variant, name } = tournament;
  const share = async (): Promise<void> => {
    // The page with the picture. It leads on to the tournament.
    const url = new URL(`/thumb/tournament/${slug}`, location.origin).href;
    try {
      if ('share' in navigator) await navigator.share({ text: name[t.locale], url });
      else {
        await (navigator as Navigator).clipboard.writeText(url);
        setCopied(true);
      }
      note('share', { variant, what: 'picture' });
    } catch {
      // The reader closed the dialog.
    }
  };
  return (
    <button type="button" className={styles.quiet} onClick={() => void share()}>
      <Share2 size={20} aria-hidden="true" />
      <span aria-live="polite">{t(copied ? 'tournaments.share.copied' : 'tournaments.share')}</span>
    </button>
  );
}
