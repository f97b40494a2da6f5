export { AccountPage as default } from '../../../features/settings/account/account-page.tsx';
export { settingsLoader as clientLoader } from '../../account-loader.ts';
