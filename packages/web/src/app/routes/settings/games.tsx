export { GamesPage as default } from '../../../features/settings/games/games-page.tsx';
export { settingsLoader as clientLoader } from '../../account-loader.ts';
