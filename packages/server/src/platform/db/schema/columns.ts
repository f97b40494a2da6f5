/** Column kinds that tables share. */
import { customType, timestamp } from 'drizzle-orm/pg-core';

export const bytea = customType<{ data: Uint8Array }>({ dataType: () => 'bytea' });

/** Milliseconds are enough, and are what a JavaScript date holds. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
