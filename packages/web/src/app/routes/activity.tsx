export { ActivityPage as default } from '../../features/profile/activity/activity-page.tsx';
export { settingsLoader as clientLoader } from '../account-loader.ts';
