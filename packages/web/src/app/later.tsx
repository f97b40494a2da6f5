/**
 * What no first page waits for: notices, their line, the service worker, the language in other places, and the
 * keyboard that never gets lost.
 */
import Notices from '../features/notices/notices.tsx';
import '../lib/locale-keeper.ts';
import { useKeptFocus } from './kept-focus.ts';

export default function Later() {
  useKeptFocus();
  return <Notices />;
}
