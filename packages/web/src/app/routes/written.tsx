export { WrittenPage as default } from '../written-page.tsx';
