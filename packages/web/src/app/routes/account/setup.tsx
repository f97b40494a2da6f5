export { SetupPage as default } from '../../../features/auth/setup-page.tsx';
export { accountLoader as clientLoader } from '../../account-loader.ts';
