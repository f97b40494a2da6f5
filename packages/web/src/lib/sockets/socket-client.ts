/**
 * The only part of the socket client that this site uses. Exported by name here, so that the bundler drops
 * the rest.
 */
export { io } from 'socket.io-client';
