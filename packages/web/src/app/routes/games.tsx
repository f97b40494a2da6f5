export { GamesPage as default } from '../../features/games/games-page.tsx';
