import { SettingsFrame } from '../settings-frame.tsx';

export function NotificationsPage() {
  return <SettingsFrame page="notifications">{null}</SettingsFrame>;
}
