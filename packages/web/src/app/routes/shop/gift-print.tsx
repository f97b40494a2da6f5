export { PrintPage as default } from '../../../features/shop/print-page.tsx';
export { shopLoader as clientLoader } from '../../account-loader.ts';
