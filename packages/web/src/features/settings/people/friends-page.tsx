import { SettingsFrame } from '../settings-frame.tsx';

export function FriendsPage() {
  return <SettingsFrame page="friends">{null}</SettingsFrame>;
}
