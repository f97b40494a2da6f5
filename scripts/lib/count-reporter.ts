/**
 * A Vitest reporter that counts, and names what failed: tests, files that could not be run, and errors
 * outside of any test. It also names the tests that passed only when they were tried again. It writes a `Count` as JSON to the path in TROEF_COUNT.
 */
import { writeFileSync } from 'node:fs';
import type { Reporter, SerializedError, TestModule } from 'vitest/node';
import type { Count } from './vitest.ts';

export default class CountReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly SerializedError[]): void {
    const file = process.env.TROEF_COUNT;
    if (file !== undefined) writeFileSync(file, JSON.stringify(countModules(modules, unhandled)));
  }
}

/**
 * Counts a file that fails outside its tests (an import, a set-up) as one failure, and so an error outside
 * of any test.
 */
export function countModules(modules: readonly TestModule[], unhandled: readonly SerializedError[]): Count {
  const failures: string[] = [];
  const unsteady: string[] = [];
  let passed = 0;
  for (const module of modules) {
    const before = failures.length;
    for (const test of module.children.allTests()) {
      const { state, errors } = test.result();
      const told = `${module.relativeModuleId} > ${test.fullName}: ${firstLine(errors)}`;
      if (state === 'passed') passed += 1;
      if (state === 'failed') failures.push(told);
      if (test.diagnostic()?.flaky) unsteady.push(told);
    }
    const isNamed = failures.length > before;
    if (!module.ok() && !isNamed) failures.push(`${module.relativeModuleId}: ${firstLine(module.errors())}`);
  }
  for (const error of unhandled) failures.push(`outside of any test: ${firstLine([error])}`);
  return { passed, failed: failures.length, failures, unsteady };
}

const firstLine = (errors: readonly { readonly message: string }[] = []): string =>
  errors[0]?.message.split('\n', 1)[0] ?? '';
