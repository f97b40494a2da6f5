/** Ready phrases as buttons, in the user's language; the usual ones of the moment come first. */
import { CHAT_PHRASES, CHAT_REACTIONS, type ChatPhrase, PHRASES_ABOUT_CARDS } from '@troef/protocol';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useT } from '../../lib/words/i18n.tsx';
import styles from './chat.module.css';
import { Reaction } from './reaction.tsx';

export type ChatMoment = 'before' | 'deal' | 'after';

const USUAL: Readonly<Record<ChatMoment, readonly ChatPhrase[]>> = {
  before: ['hello', 'goodLuck', 'moment', 'thanks'],
  deal: ['wellPlayed', 'sorry', 'thanks', 'unlucky'],
  after: ['goodGame', 'wellPlayed', 'thanks', 'oneMore'],
};

interface ReadyProps {
  readonly moment: ChatMoment;
  /** True while no phrase may reveal anything about a hand. */
  readonly isQuiet: boolean;
  readonly say: (phrase: ChatPhrase) => void;
}

export function Ready({ moment, isQuiet, say }: ReadyProps) {
  const t = useT();
  const [all, setAll] = useState(false);
  const phrases = (all ? CHAT_PHRASES : USUAL[moment]).filter(
    (phrase) => !(isQuiet && PHRASES_ABOUT_CARDS.includes(phrase)),
  );
  return (
    <div className={styles.ready}>
      <ul className={styles.reactions} aria-label={t('chat.reactions')}>
        {CHAT_REACTIONS.map((name) => (
          <li key={name}>
            <button type="button" aria-label={t(`chat.phrase.${name}`)} onClick={() => say(name)}>
              <Reaction name={name} />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.row} data-all={all || undefined}>
        <ul className={styles.phrases} aria-label={t('chat.phrases')}>
          {phrases.map((phrase) => (
            <li key={phrase}>
              <button type="button" onClick={() => say(phrase)}>
                {t(`chat.phrase.${phrase}`)}
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className={styles.all}
          aria-label={t(all ? 'chat.fewerPhrases' : 'chat.allPhrases')}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {all ? <ChevronDown aria-hidden="true" /> : <ChevronUp aria-hidden="true" />}
        </button>
      </div>
    </div>
  );
}
