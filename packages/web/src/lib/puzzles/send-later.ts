/** Sends what was answered without a connection as soon as it is back, whichever page is open then. */
import { watchNetwork } from '../device/watch-network.ts';
import { unsentTries } from './tries.ts';

/** The returned function ends that. */
export function sendTriesLater(): () => void {
  const send = (): void => {
    if (navigator.onLine && unsentTries().length > 0)
      void import('./counts.ts').then(({ sendTries }) => sendTries());
  };
  send();
  return watchNetwork(send);
}
