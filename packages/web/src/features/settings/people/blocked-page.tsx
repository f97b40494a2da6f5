import { SettingsFrame } from '../settings-frame.tsx';

export function BlockedPage() {
  return <SettingsFrame page="blocked">{null}</SettingsFrame>;
}
