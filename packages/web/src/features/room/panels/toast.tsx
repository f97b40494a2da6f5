/** One short sentence over the hand that goes by itself: why a card cannot be played, what to do next. */
import { useEffect } from 'react';
import { create } from 'zustand';
import { say } from '../ear/say.ts';
import styles from './toast.module.css';

const STAYS_MS = 3_200;

const useToast = create<{ readonly words: string; readonly nth: number }>(() => ({ words: '', nth: 0 }));

export function toast(words: string): void {
  useToast.setState(({ nth }) => ({ words, nth: nth + 1 }));
  say(words);
}

/** Returns the sentence as long as it is shown, and its number; '' for none. */
export function useToastWords(): { readonly words: string; readonly nth: number } {
  const { words, nth } = useToast();
  useEffect(() => {
    if (words === '') return;
    const timer = setTimeout(() => useToast.setState({ words: '' }), STAYS_MS);
    return () => clearTimeout(timer);
  }, [words, nth]);
  return { words, nth };
}

export function Toast() {
  const { words, nth } = useToastWords();
  if (words === '') return null;
  return (
    <p key={nth} className={styles.toast} data-part="toast" aria-hidden="true">
      {words}
    </p>
  );
}
