/** What the page is told beside whatever it shows: a short list, for whoever shows it (features/notices). */
import type { Locale, MessageId } from '@troef/i18n';
import { create } from 'zustand';

export interface Notice {
  /** One with the same tag takes the place of the earlier one. */
  readonly tag: string;
  readonly kind: 'info' | 'warn' | 'error';
  /** A sentence of ours, or one the server sent in every language. */
  readonly text: MessageId | Readonly<Record<Locale, string>>;
  /** A path of this site. */
  readonly link?: string;
  readonly action?: { readonly label: MessageId; readonly run: () => void };
  /** Milliseconds it stays; null: until it is closed. */
  readonly timeout: number | null;
}

/** So many at once and no more: the oldest makes room. */
const MOST = 3;

export const useNotices = create<{ readonly notices: readonly Notice[] }>(() => ({ notices: [] }));

export const addNotice = (notice: Notice): void =>
  useNotices.setState(({ notices }) => ({
    notices: [...notices.filter(({ tag }) => tag !== notice.tag), notice].slice(-MOST),
  }));

export const closeNotice = (tag: string): void =>
  useNotices.setState(({ notices }) => ({ notices: notices.filter((notice) => notice.tag !== tag) }));
