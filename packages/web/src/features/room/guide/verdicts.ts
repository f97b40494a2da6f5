/** What is to be said of the result at each table of this page: the coach knows it (./coach.tsx), the result shows it. */
import { create } from 'zustand';
import type { Remark } from './remark.ts';

export const useVerdicts = create<Readonly<Record<string, Remark>>>(() => ({}));
