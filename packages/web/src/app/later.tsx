/** What no first page waits for: notices, their line, the service worker, and the keyboard that never gets lost. */
import Notices from '../features/notices/notices.tsx';
import { useKeptFocus } from './kept-focus.ts';

export default function Later() {
  useKeptFocus();
  return <Notices />;
}
