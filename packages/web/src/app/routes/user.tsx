export { ProfilePage as default } from '../../features/profile/profile-page.tsx';
export { settingsLoader as clientLoader } from '../account-loader.ts';
