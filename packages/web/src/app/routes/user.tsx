export { ProfilePage as default } from '../../features/profile/profile-page.tsx';
export { settingsLoader as clientLoader } from '../settings-loader.ts';
