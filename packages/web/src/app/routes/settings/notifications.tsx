export { NotificationsPage as default } from '../../../features/settings/notifications/notifications-page.tsx';
export { settingsLoader as clientLoader } from '../../settings-loader.ts';
