/** A page that is only a text (written-pages.ts); the route names the text. */
import { useMatches } from 'react-router';
import { Article } from '../../components/written/article.tsx';
import { routeOf } from '../../lib/pages/route-table.ts';

export default function Written() {
  const name = routeOf(useMatches().at(-1)?.id)?.written;
  if (name === undefined) return null;
  return <Article key={name} name={name} />;
}
