export { MenuPage as default } from '../../../features/auth/menu-page.tsx';
export { accountLoader as clientLoader } from '../../account-loader.ts';
