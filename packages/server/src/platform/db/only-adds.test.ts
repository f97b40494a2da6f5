/** Migrations since the last release only add, so that its servers go on beside those of this one. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { LAST_RELEASE } from '../../../test/support/last-release.ts';
import { notOnlyAdding } from '../../../test/support/only-adds.ts';
import { MIGRATIONS_FOLDER } from '../postgres/migrate.ts';

test('no migration since the last release takes, renames or demands what its servers use', () => {
  const files = readdirSync(MIGRATIONS_FOLDER)
    .filter((name) => name.endsWith('.sql'))
    .toSorted();
  expect(files.length).toBeGreaterThanOrEqual(LAST_RELEASE.migrations);
  const wrong = files
    .slice(LAST_RELEASE.migrations)
    .flatMap((file) =>
      notOnlyAdding(readFileSync(join(MIGRATIONS_FOLDER, file), 'utf8')).map((what) => `${file} ${what}`),
    );
  expect(wrong).toEqual([]);
});

test.each([
  'DROP TABLE "rooms";',
  'ALTER TABLE "rooms" DROP COLUMN "face";',
  'ALTER TABLE "rooms" RENAME COLUMN "face" TO "look";',
  'ALTER TABLE "rooms" ALTER COLUMN "face" SET NOT NULL;',
  'ALTER TABLE "rooms" ALTER COLUMN "seq" SET DATA TYPE bigint;',
  'ALTER TABLE "rooms" ADD COLUMN "place" text NOT NULL;',
  'CREATE UNIQUE INDEX "rooms_host" ON "rooms" USING btree ("host");',
  'ALTER TABLE "rooms" ADD CONSTRAINT "rooms_seq" CHECK (seq > 0);',
])('%s is not only adding', (sql) => {
  expect(notOnlyAdding(sql)).toHaveLength(1);
});

test.each([
  'ALTER TABLE "rooms" ADD COLUMN "place" text;',
  'ALTER TABLE "rooms" ADD COLUMN "place" text DEFAULT \'\' NOT NULL;',
  'CREATE INDEX "rooms_host" ON "rooms" USING btree ("host");',
  'CREATE TABLE "new" ("id" uuid);--> statement-breakpoint\nCREATE UNIQUE INDEX "new_id" ON "new" USING btree ("id");',
  '-- contract: no statement of 2.16.57 names it\nALTER TABLE "rooms" DROP COLUMN "face";',
])('%s may be', (sql) => {
  expect(notOnlyAdding(sql)).toEqual([]);
});
