/**
 * Everything that no first page waits for: notices and their connection, the service worker, the language of
 * the account and of other tabs, and the keyboard focus.
 */
import Notices from '../features/notices/notices.tsx';
import '../lib/words/locale-keeper.ts';
import { useKeptFocus } from './kept-focus.ts';

export default function Later() {
  useKeptFocus();
  return <Notices />;
}
