/** Where drizzle-kit finds the tables and puts the SQL: `npx drizzle-kit generate --name WHAT` in this folder. */
import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './src/platform/db/schema/*.ts',
  out: './drizzle',
});
