/** Words nobody should read, users who may not write, and texts that try to be more than text. */
import { expect, test } from 'vitest';
import { silence } from '../../community/silences/silences.ts';
import { heard, history, openTalk, say } from '../../features/chat/testing.ts';

const { rooms, member, table } = await openTalk();

/** Thirty ways to be taken for something else than text. */
const INJECTIONS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "'><script>alert(1)</script>",
  '<iframe src="javascript:alert(1)">',
  'javascript:alert(1)',
  '<a href="javascript:alert(1)">x</a>',
  '{{7*7}}',
  `\${7*7}`,
  '<%= 7*7 %>',
  '#{7*7}',
  '{name}',
  '{count, plural, other {#}}',
  '<b>bold</b>',
  '&lt;script&gt;',
  '&#x3C;script&#x3E;',
  '%3Cscript%3E',
  "'; drop table users; --",
  "' or 1=1 --",
  '$1 $2 $3',
  '__proto__',
  'constructor.prototype',
  '{"__proto__":{"admin":true}}',
  '../../etc/passwd',
  '-->',
  ']]>',
  '<!--#exec cmd="ls"-->',
  'data:text/html,<script>1</script>',
  '\\u003cscript\\u003e',
  '<style>*{display:none}</style>',
];

test('mild words are masked, the worst are held and reported once', async () => {
  const [an, bert] = [await member(), await member()];
  const room = await table(an, [bert]);
  expect(await say(an, room, 'what the f.u.c.k')).toBe('ok');
  expect(await say(an, room, 'sale juif')).toBe('ok');
  expect(await say(an, room, 'je vais te tuer')).toBe('ok');
  expect(await say(an, room, 'solo slim')).toBe('ok');
  expect(await heard(an, 4)).toEqual(['what the f.*.*.*', 'sale juif', 'je vais te tuer', 'solo slim']);
  expect(await heard(bert, 2)).toEqual(['what the f.*.*.*', 'solo slim']);
  expect((await history(bert, { room })).lines).toHaveLength(2);
  expect((await history(an, { room })).lines).toHaveLength(4);
  const rows = await rooms.db.rows(
    'select reporter, reason, status, room from user_reports where "user" = $1',
    [an.id],
  );
  expect(rows).toEqual([
    { reporter: '00000000-0000-0000-0000-000000000000', reason: 'language', status: 'open', room },
  ]);
});

test('a text that looks like a script is a text like any other', async () => {
  const [an, bert] = [await member(), await member()];
  const room = await table(an, [bert]);
  for (const text of INJECTIONS) expect(await say(an, room, text)).toBe('ok');
  expect(await heard(bert, INJECTIONS.length)).toEqual(INJECTIONS);
  // Ids of one millisecond have no order.
  const kept = await rooms.db.rows('select text from chat_lines where room = $1', [room]);
  expect(kept.map(({ text }) => text).sort()).toEqual(INJECTIONS.toSorted());
});

test('a silenced user cannot write, is told until when and why, and may write again after that', async () => {
  const an = await member();
  const room = await table(an, []);
  const given = await silence(rooms.db.pool, rooms.server.deps, { user: an.id, reason: 'language' });
  expect(await say(an, room, 'hello')).toBe('403 forbidden silenced');
  expect(await say(an, room, { phrase: 'hello' })).toBe('403 forbidden silenced');
  expect(await history(an, { room })).toMatchObject({ obstacle: 'silenced', silence: given });
  const past = new Date(Date.now() - 1000).toISOString();
  await rooms.db.pool.query('update users set limitations = $2 where id = $1', [
    an.id,
    JSON.stringify({ chat: past }),
  ]);
  expect(await say(an, room, 'hello')).toBe('ok');
});
