/** Asks the user whether to install the site as an app, if the browser has offered it (install.ts). */
import { note } from '../analytics/note.ts';
import { useInstall } from './install.ts';

/** Asks the user, once for each offer. */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState();
  if (offer === null) return;
  useInstall.setState({ offer: null });
  note('app_install_click');
  const { outcome } = await offer.prompt();
  if (outcome === 'accepted') note('app_install_success');
  useInstall.setState({ outcome });
}
