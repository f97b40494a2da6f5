/** The first question about a room: what the handshake of a new connection asks, and then the room itself. */
export const firstSync = (room: string) => ({ room, partial: 'paths' }) as const;
