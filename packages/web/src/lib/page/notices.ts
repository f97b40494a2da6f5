/** Notices for the user, whatever page they are on: a short list, which features/notices shows. */
import type { Locale, MessageId } from '@troef/i18n';
import { create } from 'zustand';
import type { Translator } from '../words/i18n.tsx';

export interface Notice {
  /** A notice replaces an earlier one with the same tag. */
  readonly tag: string;
  readonly kind: 'info' | 'warn' | 'error';
  /** One of our sentences, or one the server sent in every language. */
  readonly text: MessageId | ((t: Translator) => string) | Readonly<Record<Locale, string>>;
  /** A path of this site. */
  readonly link?: string;
  readonly action?: { readonly label: MessageId; readonly run: () => void };
  /** Milliseconds for which it stays; null if it stays until it is closed. */
  readonly timeout: number | null;
}

/** The most notices at once. A new one removes the oldest. */
const MOST = 3;

export const useNotices = create<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

export const addNotice = (notice: Notice): void =>
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter(({ tag }) => tag !== notice.tag), notice].slice(-MOST),
  }));

export const closeNotice = (tag: string): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.tag !== tag) }));
