/** Somebody is to be reported: any page may say so, and the dialog that asks what is wrong shows itself (features/report). */
import { create } from 'zustand';

export interface AboutWhom {
  readonly user: string;
  readonly name: string;
  /** Where it was. */
  readonly room?: string;
  /** What he said. */
  readonly line?: { readonly id: string; readonly words: string };
}

export const useAskedReport = create<{ readonly about: AboutWhom | null }>(() => ({ about: null }));

export const askReport = (about: AboutWhom | null): void => useAskedReport.setState({ about });
