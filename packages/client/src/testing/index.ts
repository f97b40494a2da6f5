/** What tests of a client need: a line whose answers they give, and views of a table. */
export { FakeLine, type SentRequest } from './fake-line.ts';
export { dealView, ROOM, roomView } from './views.ts';
