/** What an id looks like, wherever one is given in the place of a name. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isId = (text: string): boolean => UUID.test(text);
