export { FriendsPage as default } from '../../../features/settings/people/friends-page.tsx';
export { settingsLoader as clientLoader } from '../../account-loader.ts';
