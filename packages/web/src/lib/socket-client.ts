/** The one thing of the socket client this site uses: fetched by this name, what it exports beside stays behind. */
export { io } from 'socket.io-client';
