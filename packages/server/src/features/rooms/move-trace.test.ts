/** What the people who run the site see of a move, if they named a place for traces. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { openRooms } from '../../../test/support/open-rooms.ts';
import { isMyTurn, said } from '../../../test/support/table-client.ts';
import { createOpenTelemetry } from '../../platform/measures/open-telemetry.ts';
import { localClock } from '../../testing/app.ts';
import { opening } from './testing.ts';

interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { readonly key: string; readonly value: { readonly stringValue?: string } }[];
}

const spans: ReceivedSpan[] = [];
const bodies: string[] = [];
/** A collector. */
const collector = createServer(async (request, response) => {
  const body = await text(request);
  bodies.push(body);
  for (const { scopeSpans } of JSON.parse(body).resourceSpans)
    for (const scope of scopeSpans) spans.push(...scope.spans);
  response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
}).listen(0, '127.0.0.1');
await once(collector, 'listening');
afterAll(() => void collector.close());

const endpoint = `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const traces = createOpenTelemetry({ endpoint, share: 1, process: 'one', clock: localClock });
const rooms = await openRooms({ DEAL_PAUSE_MS: '3600000' }, { traces });

test('a move is one trace: judged, committed, sent, and nobody is named in it', async () => {
  const token = await rooms.server.token('Nobody Particular');
  const client = await rooms.connect(token);
  const room = await client.create();
  const view = await client.until(isMyTurn);
  expect(said(await client.move('nonsense'))).toMatch(/^400 invalid_move/);
  const move = opening(view);
  expect(said(await client.move(move))).toBe('ok');
  await traces.close();

  const [refused, moved] = spans.filter(({ name }) => name === 'room:move');
  const told = ({ attributes }: ReceivedSpan, key: string) =>
    attributes.find((each) => each.key === key)?.value.stringValue;
  expect(told(refused as ReceivedSpan, 'troef.refused')).toBe('invalid_move');
  expect(told(moved as ReceivedSpan, 'troef.room')).toBe(room);
  const steps = spans.filter(({ parentSpanId }) => parentSpanId === moved?.spanId);
  expect(steps.every(({ traceId }) => traceId === moved?.traceId)).toBe(true);
  const inOrder = steps.toSorted((a, b) => Number(BigInt(a.startTimeUnixNano) - BigInt(b.startTimeUnixNano)));
  expect(inOrder.map(({ name }) => name)).toEqual(['room.judge', 'room.commit', 'room.send']);
  const [judge, commit, send] = inOrder as [ReceivedSpan, ReceivedSpan, ReceivedSpan];
  expect(BigInt(judge.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(commit.startTimeUnixNano));
  expect(BigInt(commit.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(send.startTimeUnixNano));
  // A card, a hand, a name and a token stay here.
  const sent = bodies.join('\n');
  for (const hidden of [move, token, 'Particular', '127.0.0.1', ...(view.deal?.hand ?? [])])
    expect(sent).not.toContain(`"${hidden}"`);
});

test('a collector that is away costs a move nothing', async () => {
  const away = createOpenTelemetry({
    endpoint: 'http://127.0.0.1:1',
    share: 1,
    process: 'two',
    clock: localClock,
  });
  const server = await rooms.another({}, { traces: away });
  const client = await rooms.connect(undefined, server);
  await client.create();
  expect(said(await client.move(opening(await client.until(isMyTurn))))).toBe('ok');
  await away.close();
});
