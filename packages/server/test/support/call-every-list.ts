/**
 * Joins a server, logs in and reads everything there that has no place for an id in its address, as the server's
 * own OpenAPI document lists it. An old server on a newer schema must still answer all of it.
 */
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export interface ListAnswers {
  readonly answered: number;
  /** Answers of 500 and more. */
  readonly failing: readonly string[];
}

export async function callEveryList(url: string): Promise<ListAnswers> {
  const name = `Reader ${process.pid}`;
  const password = 'a long enough phrase';
  const post = async (path: string, body: object): Promise<{ readonly token: string }> => {
    const headers = { 'content-type': 'application/json', origin: url };
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`POST ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<{ token: string }>;
  };
  await post('/api/users', { name, email: `reader-${process.pid}@example.org`, password, terms: true });
  const { token } = await post('/auth/login', { name, password });
  const headers = { authorization: `Bearer ${token}` };
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as Document;
  let answered = 0;
  const failing: string[] = [];
  for (const [path, verbs] of Object.entries(paths)) {
    const list = path.replace('{variant}', 'manille').replace('{user}', 'me');
    if (!('get' in verbs) || list.includes('{')) continue;
    const { status } = await fetch(`${url}${list}`, { headers, redirect: 'manual' });
    if (status >= 500) failing.push(`GET ${list}: ${status}`);
    if (status < 300) answered++;
  }
  return { answered, failing };
}
