/**
 * Whether a room is on this device. Ids of tables on a device are UUIDs of version 8, and those of the server
 * are of version 7, so an address says where its table is.
 */

export const isLocalRoom = (id: string): boolean => /^[0-9a-f]{8}-[0-9a-f]{4}-8/.test(id);
