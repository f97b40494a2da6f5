/** A double press runs an act once. */
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { beforeAll, expect, test, vi } from 'vitest';
import { LocaleProvider } from '../../../lib/words/i18n.tsx';
import { loadMessages } from '../../../lib/words/messages.ts';
import { type Act, useAct } from './use-act.ts';

beforeAll(() => loadMessages('en'));

/** Draws a button with an act, and returns what a click on it calls. */
function drawn(call: () => Promise<{ readonly ok: true; readonly value: string }>) {
  const kept: { act?: Act } = {};
  function Pressed() {
    kept.act = useAct();
    return <button type="button">Do it</button>;
  }
  renderToStaticMarkup(
    <MemoryRouter>
      <LocaleProvider locale="en">
        <Pressed />
      </LocaleProvider>
    </MemoryRouter>,
  );
  return () => kept.act?.run(call);
}

test('two clicks before the answer send one request, and a click after it sends another', async () => {
  const answers: (() => void)[] = [];
  const call = vi.fn(
    () =>
      new Promise<{ readonly ok: true; readonly value: string }>((resolve) => {
        answers.push(() => resolve({ ok: true, value: 'done' }));
      }),
  );
  const click = drawn(call);
  const [first, second] = [click(), click()];
  expect(call).toHaveBeenCalledTimes(1);
  answers[0]?.();
  expect(await first).toBe('done');
  expect(await second).toBeUndefined();
  const third = click();
  expect(call).toHaveBeenCalledTimes(2);
  answers[1]?.();
  expect(await third).toBe('done');
});
