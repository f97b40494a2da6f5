import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { inRoot, ROOT } from '../lib/paths.ts';
import { nameViolations } from './names.ts';

const FILES = globSync('packages/{server/src,server/test,client/src,protocol/src}/**/*.ts', { cwd: ROOT });

test('types, services and functions that serve are named by the convention', () => {
  expect(FILES.length).toBeGreaterThan(300);
  expect(FILES.flatMap((file) => nameViolations(file, readFileSync(inRoot(file), 'utf8')))).toEqual([]);
});

describe('the checker finds', () => {
  test.each([
    ['a type that is a participle', 'a.ts', 'export interface Told {\n}'],
    ['a local type that says nothing', 'a.ts', '  type Row = string;'],
    ['a serve… that takes the server', 'a.ts', 'export function serveRooms(fastify: Fastify): void {'],
    ['a register… that takes a scope', 'a.ts', 'export function registerRooms(\n  api: Api,\n): void {'],
    ['a service with a hyphen', 'features/rooms/room-service.ts', ''],
    ['a service in another file', 'a.ts', 'export function createRoomService(options: {'],
    ['a service that is called otherwise', 'join.service.ts', 'export function createJoin('],
    ['a part named by a gerund', 'a.ts', 'export function createUpdating(deps: Deps) {'],
    ['a file named by a gerund', 'accounts/login/joining.ts', ''],
  ])('%s', (_what, path, text) => {
    expect(nameViolations(path, text)).toHaveLength(1);
  });

  test('nothing in good names', () => {
    const text =
      'interface TableRow {\n}\nexport function serveRooms(api: Api) {\nexport function registerRooms(fastify: F) {';
    expect(nameViolations('features/rooms/testing.ts', text)).toEqual([]);
    const service = 'export interface RoomService {\n}\nexport function createRoomService(options: {';
    expect(nameViolations('features/rooms/room.service.ts', service)).toEqual([]);
  });
});
