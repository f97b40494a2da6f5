/** `npm run test:upgrade`: prints one line of figures, and fails if a promise did not hold. */
import { LONG_UPGRADE, runUpgradeTest, upgradeFiguresOf, upgradeLossesOf } from './support/upgrade-run.ts';

const report = await runUpgradeTest(LONG_UPGRADE);
process.stdout.write(`${upgradeFiguresOf(report)}\n`);
const losses = upgradeLossesOf(report);
for (const loss of losses) process.stderr.write(`${loss}\n`);
process.exit(losses.length === 0 ? 0 : 1);
