import { SettingsFrame } from '../settings-frame.tsx';

export function AccountPage() {
  return <SettingsFrame page="account">{null}</SettingsFrame>;
}
