/** Views of a table for tests. What only one game has is in its folder. */
export { dealView, ROOM, roomView } from '@troef/client/testing';
