/** What tests of a client need: a line that says what it is told to say, and views of a table. */
export { type Asked, FakeLine } from './fake-line.ts';
export { dealView, ROOM, roomView } from './views.ts';
