export { CallbackPage as default } from '../../../features/auth/callback-page.tsx';
export { accountLoader as clientLoader } from '../../account-loader.ts';
