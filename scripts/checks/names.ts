/**
 * Names of types and functions in server, client and protocol (ARCHITECTURE.md, "Names in the server"). It
 * finds the names that were used most before the convention. Whether another name is good, a reader decides.
 */

/** They say what happened to a thing, or nothing, where a type should say what the thing is. */
const SAYS_NOTHING: ReadonlySet<string> = new Set(
  `About Answered Asked Begun Claimed Composed Counted Declared Filtered Given Happened Held Here Kept Looked Made
   Merging Needs Nothing Open Ordered Own Past Pending Place Played Proven Pushed Question Read Ready Refused Repeated
   Row Said Sealed Seated Seen Shown Sitting Standing Stored Synced Table Taken Told Waiting Word`.split(
    /\s+/,
  ),
);

const TYPE = /^\s*(?:export )?(?:interface|type) (\w+)/gm;
const SERVING = /^export (?:async )?function ((?:register|serve)[A-Z]\w*)\(\s*(\w+)/gm;
const SERVERS: ReadonlySet<string> = new Set(['fastify', 'io']);
/** A gerund says what happens, but a file and the part of the server in it are things. */
const GERUND_FILE = /(?:^|\/)(?!testing\.)[a-z]+ing(?:\.(?:service|routes|socket|repository))?\.ts$/;
const CREATING = /^export (?:async )?function (create[A-Z]\w*)\(/gm;

/** Returns what is named against the convention in this file. */
export function nameViolations(path: string, text: string): readonly string[] {
  const types = [...text.matchAll(TYPE)]
    .filter(([, name = '']) => SAYS_NOTHING.has(name))
    .map(([, name]) => `${path}: the type ${name} does not say what it is`);
  const functions = [...text.matchAll(SERVING)]
    .filter(([, name = '', first = '']) => name.startsWith('register') !== SERVERS.has(first))
    .map(([, name]) => `${path}: ${name} (register… takes the server, serve… takes a scope or a namespace)`);
  const created = [...text.matchAll(CREATING)].map(([, name = '']) => name);
  const gerunds = created
    .filter((name) => name.endsWith('ing'))
    .map((name) => `${path}: ${name} does not say what it makes`);
  const isService = path.endsWith('.service.ts');
  const services = created.some((name) => name.endsWith('Service'));
  return [
    ...types,
    ...functions,
    ...gerunds,
    ...(GERUND_FILE.test(path) ? [`${path}: a file is named by a noun`] : []),
    ...(isService === services
      ? []
      : [`${path}: createXService stands in x.service.ts, and nothing else does`]),
    ...(/-service\.ts$/.test(path) ? [`${path}: a service is x.service.ts`] : []),
  ];
}
