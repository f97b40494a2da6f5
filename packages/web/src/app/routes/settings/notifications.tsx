export { NotificationsPage as default } from '../../../features/settings/notifications/notifications-page.tsx';
export { settingsLoader as clientLoader } from '../../account-loader.ts';
