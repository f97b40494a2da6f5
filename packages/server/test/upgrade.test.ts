/** The last release beside this one, on the schema of this one. */
import { expect, test } from 'vitest';
import { isInHistory } from './support/last-release.ts';
import { runUpgradeTest, SHORT_UPGRADE, upgradeFiguresOf, upgradeLossesOf } from './support/upgrade-run.ts';

if (isInHistory())
  test('servers of the last release are replaced in the middle of deals, and no move is lost or refused', async () => {
    const report = await runUpgradeTest(SHORT_UPGRADE);
    process.stdout.write(`${upgradeFiguresOf(report)}\n`);
    expect(upgradeLossesOf(report)).toEqual([]);
    expect(report.together).toBeGreaterThan(0);
    expect(report.lists.answered).toBeGreaterThan(25);
  }, 300_000);
else
  test('a clone without the last release in its history cannot run it, and says so', () => {
    process.stderr.write(
      'the last release is not in this history: its server was not run on the new schema\n',
    );
  });
