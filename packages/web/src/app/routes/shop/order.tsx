export { OrderPage as default } from '../../../features/shop/order-page.tsx';
export { shopLoader as clientLoader } from '../../account-loader.ts';
