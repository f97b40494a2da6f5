export { FriendsPage as default } from '../../../features/settings/people/friends-page.tsx';
export { settingsLoader as clientLoader } from '../../settings-loader.ts';
