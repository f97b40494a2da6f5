/**
 * `npm run cards -- COMMAND`: sessions as text on the command line. Each command is a module that is loaded
 * on demand. It returns the exit status.
 */
type Command = (argv: readonly string[]) => Promise<number>;

const COMMANDS: Readonly<Record<string, () => Promise<Command>>> = {
  replay: async () => (await import('./replay.ts')).replay,
  verify: async () => (await import('./verify.ts')).verify,
  play: async () => (await import('./play.ts')).play,
  bot: async () => (await import('./bot.ts')).bot,
  arena: async () => (await import('./arena.ts')).arena,
};

const USAGE = `usage: npm run --silent cards -- COMMAND

  replay [FILE]   read records, one JSON object a line, and print what they come to
  verify [FILE]   recompute the deals of every record that carries a proof
  play --variant whist --seed 7 [--level hard] [--deals 4]
                  let four computer players play a session and print its record
  bot --variant whist [--level hard]
                  answer questions, one JSON object a line, as a player at somebody else's table
  arena --variant whist --deals 400 --seed 1 A B
                  measure two players on duplicate deals; A and B are level:hard, random or exec:COMMAND
`;

const [name, ...argv] = process.argv.slice(2);
const load = name === undefined ? undefined : COMMANDS[name];
if (load === undefined) {
  process.stderr.write(USAGE);
  process.exitCode = 2;
} else {
  const command = await load();
  process.exitCode = await command(argv);
}
