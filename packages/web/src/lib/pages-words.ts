/** Sentences of the written pages that the landing pages do without: until they are here, a page stays as it was written. */
import { useWords } from './words.tsx';

export const usePagesWords = (): void => useWords('pages');
