/** Shows a compiled text: cards in the user's style and letters, suits in their colours. */
import { createContext, Fragment, type ReactNode, use } from 'react';
import { Link } from 'react-router';
import { rankOf, suitOf } from '../../lib/games/cards.ts';
import { paths } from '../../lib/pages/route-table.ts';
import type { Element, Piece, WrittenCard } from '../../lib/pages/written.ts';
import { symbolsFor, usePreferences } from '../../lib/preferences/preferences.ts';
import { useLocale } from '../../lib/words/i18n.tsx';
import { CardFace, SuitMark } from '../cards/card-face.tsx';
import { letterOf } from '../cards/faces.ts';
import { PollSlot } from '../polls/poll-slot.tsx';
import styles from './written-body.module.css';

/** Says where a link of the text leads from this page. */
export const LinksFrom = createContext((href: string): string => href);

export function WrittenBody({ pieces }: { readonly pieces: readonly Piece[] }) {
  return pieces.map((piece, at) => <Fragment key={at}>{show(piece)}</Fragment>);
}

function show(piece: Piece): ReactNode {
  if (typeof piece === 'string') return piece;
  if ('suit' in piece) {
    return (
      <span className={styles.suit}>
        <SuitMark suit={piece.suit} />
        <span className="visually-hidden">{piece.name}</span>
        {piece.mark}
      </span>
    );
  }
  if ('cards' in piece) {
    return (
      <span className={styles.inText}>
        {piece.cards.map((each, at) => (
          <InText key={each.card} {...each} mark={at === piece.cards.length - 1 ? piece.mark : undefined} />
        ))}
      </span>
    );
  }
  if ('spread' in piece) {
    return (
      <div className={styles.spread}>
        {piece.spread.map(({ label, cards }) => (
          <div key={label} className={styles.line}>
            {label !== '' && <p className={styles.label}>{label}</p>}
            <CardRow cards={cards} {...(label === '' ? {} : { label })} />
          </div>
        ))}
      </div>
    );
  }
  if ('viewer' in piece) {
    return <iframe className={styles.viewer} src={piece.viewer} title={piece.title} loading="lazy" />;
  }
  if ('poll' in piece) {
    return (
      <PollSlot which={piece.poll}>
        <p>
          <Link to={paths.poll(piece.poll)}>{piece.link}</Link>
        </p>
      </PollSlot>
    );
  }
  return showElement(piece);
}

function showElement({ tag: Tag, id, href, right, parts }: Element): ReactNode {
  const inner = <WrittenBody pieces={parts} />;
  switch (Tag) {
    case 'a':
      return href?.startsWith('/') ? <OwnLink to={href}>{inner}</OwnLink> : <a href={href}>{inner}</a>;
    case 'table':
      // Wide tables scroll in their own box, by keyboard too.
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable
        <div className={styles.scroll} tabIndex={0} data-scrolls-across="">
          <table className={styles.table}>
            <tbody>{inner}</tbody>
          </table>
        </div>
      );
    case 'th':
      return (
        <th scope="col" className={right ? styles.right : undefined}>
          {inner}
        </th>
      );
    case 'td':
      return <td className={right ? styles.right : undefined}>{inner}</td>;
    default:
      return <Tag {...(id === undefined ? {} : { id })}>{inner}</Tag>;
  }
}

function OwnLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return <Link to={use(LinksFrom)(to)}>{children}</Link>;
}

function CardRow({ cards, label }: { readonly cards: readonly WrittenCard[]; readonly label?: string }) {
  const locale = useLocale();
  const { style, symbols } = usePreferences((preferences) => preferences.cards);
  return (
    <ul className={styles.cards} aria-label={label}>
      {cards.map(({ card, name, barred }) => (
        <li key={card} className={styles.card}>
          <CardFace
            card={card}
            style={style}
            letters={symbolsFor(symbols, locale)}
            dimmed={barred === true}
          />
          <span className="visually-hidden">{name}</span>
        </li>
      ))}
    </ul>
  );
}

/** Shows a card in a sentence, small and in one piece. */
function InText({ card, name, mark }: WrittenCard & { readonly mark: string | undefined }) {
  const locale = useLocale();
  const { symbols } = usePreferences((preferences) => preferences.cards);
  const letter = letterOf(rankOf(card), symbolsFor(symbols, locale));
  return (
    <span className={styles.whole}>
      <span aria-hidden="true" className={styles.chip}>
        {letter === 'T' ? '10' : letter}
        <SuitMark suit={suitOf(card)} />
      </span>
      <span className="visually-hidden">{name}</span>
      {mark}
    </span>
  );
}
