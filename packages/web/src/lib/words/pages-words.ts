/**
 * Sentences of the written pages that the landing pages do not need. Until they are loaded, a page stays as
 * it was written.
 */
import { useWords } from './words.tsx';

export const usePagesWords = (): void => useWords('pages');
