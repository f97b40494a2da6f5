/** The table. Everything on it belongs to features/room. */
export { default } from '../../features/room/room-page.tsx';
