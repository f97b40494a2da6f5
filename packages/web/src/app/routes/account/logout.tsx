export { LogoutPage as default } from '../../../features/auth/logout-page.tsx';
export { accountLoader as clientLoader } from '../../account-loader.ts';
