/**
 * Tells drizzle-kit where the tables are and where the SQL goes: `npx drizzle-kit generate --name WHAT` in
 * this folder.
 */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/db/schema/*.ts',
  out: './drizzle',
});
