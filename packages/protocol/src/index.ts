/** The one public entry of what crosses the wire. */
export * from './auth.ts';
export * from './avatars.ts';
export * from './chat.ts';
export * from './errors.ts';
export * from './games.ts';
export * from './karma.ts';
export * from './limits.ts';
export * from './lobby.ts';
export * from './merge.ts';
export * from './passkeys.ts';
export * from './preferences.ts';
export * from './roles.ts';
export * from './rooms.ts';
export * from './social.ts';
export * from './socket.ts';
export * from './user-replies.ts';
export * from './users.ts';
