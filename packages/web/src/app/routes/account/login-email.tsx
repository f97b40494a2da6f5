export { LoginEmailPage as default } from '../../../features/auth/login-page.tsx';
export { accountLoader as clientLoader } from '../../account-loader.ts';
