/**
 * Asks to report a user. Any page may call it; the dialog that asks what is wrong then opens
 * (features/report).
 */
import { create } from 'zustand';

export interface AboutWhom {
  readonly user: string;
  readonly name: string;
  /** The room where it happened. */
  readonly room?: string;
  /** The line of chat that the user wrote. */
  readonly line?: { readonly id: string; readonly words: string };
}

export const useAskedReport = create<{ readonly about: AboutWhom | null }>(() => ({ about: null }));

export const askReport = (about: AboutWhom | null): void => useAskedReport.setState({ about });
