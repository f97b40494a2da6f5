export { VerifyPage as default } from '../../../features/auth/verify-page.tsx';
export { accountLoader as clientLoader } from '../../account-loader.ts';
