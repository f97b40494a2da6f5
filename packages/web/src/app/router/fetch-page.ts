/**
 * Fetches the module of a page. After a release the files of the page before it may be gone: a reload fetches the new
 * ones, once for each file. Offline, or if that did not help, the page says what is wrong. A shell from the service
 * worker, which starts without a connection, would else reload without an end.
 */
const KEY = 'troef.reloaded';

export async function fetchPage<Module>(address: string): Promise<Module> {
  try {
    return await import(/* @vite-ignore */ address);
  } catch (error) {
    if (!navigator.onLine || !isFirstFailure(address)) throw error;
    // biome-ignore lint/suspicious/noConsole: for whoever looks for the reason
    console.error(error);
    location.reload();
    return new Promise(() => undefined);
  }
}

function isFirstFailure(address: string): boolean {
  try {
    if (sessionStorage.getItem(KEY) === address) return false;
    sessionStorage.setItem(KEY, address);
    return true;
  } catch {
    // Without storage nobody could end the reloads.
    return false;
  }
}
