/** Views of a table for tests; what only one game has stands in its folder. */
export { dealView, ROOM, roomView } from '@troef/client/testing';
