export { BlockedPage as default } from '../../../features/settings/people/blocked-page.tsx';
export { settingsLoader as clientLoader } from '../../account-loader.ts';
