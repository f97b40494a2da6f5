declare module 'virtual:messages' {
  import type { Area, Locale } from '@troef/i18n';
  import type { CompiledMessages } from '@troef/i18n/fill.ts';

  type Load = () => Promise<{ readonly default: CompiledMessages }>;

  /**
   * Every area that a page may load; `games` comes with `site`, only the server uses `errors`, and only the
   * build uses `rules`, `app` and the words of lessons.
   */
  const loaders: Readonly<
    Record<
      Exclude<
        Area,
        'app' | 'errors' | 'games' | 'rules' | 'lessonsWhist' | 'lessonsWiezen' | 'lessonsHearts'
      >,
      Readonly<Record<Locale, Load>>
    >
  >;
  export default loaders;
}

declare module 'virtual:titles' {
  import type { Locale } from '@troef/i18n';

  /** The titles of the public pages. */
  const titles: Readonly<Record<Locale, readonly { readonly path: string; readonly title: string }[]>>;
  export default titles;
}

declare module 'virtual:posts' {
  import type { Locale } from '@troef/i18n';
  import type { Post } from './features/blog/post.ts';

  /** The public posts, newest first. */
  const posts: Readonly<Record<Locale, readonly Post[]>>;
  export default posts;
}

declare module 'virtual:footer-links' {
  import type { Locale } from '@troef/i18n';

  interface FooterLink {
    readonly list: 'learn' | 'troef';
    readonly path: string;
    readonly words: string;
  }
  /** The texts that the footer links to, in order. */
  const links: Readonly<Record<Locale, readonly FooterLink[]>>;
  export default links;
}

declare module 'virtual:viewer-words' {
  import type { Variant } from '@troef/games';
  import type { Locale } from '@troef/i18n';
  import type { CompiledMessages } from '@troef/i18n/fill.ts';

  type Load = () => Promise<{ readonly default: CompiledMessages }>;

  /** The sentences of every replay, and those of one game. */
  const loaders: Readonly<
    Record<Locale, { readonly base: Load; readonly games: Readonly<Record<Variant, Load>> }>
  >;
  export default loaders;
}

declare module 'virtual:lessons' {
  import type { Variant } from '@troef/games';
  import type { Locale } from '@troef/i18n';
  import type { Course } from './lib/lessons/shown.ts';

  /** The lessons of each game in each language. */
  const courses: Readonly<
    Record<Locale, Readonly<Record<Variant, () => Promise<{ readonly default: Course }>>>>
  >;
  export default courses;
}

declare module 'virtual:puzzles' {
  import type { Variant } from '@troef/games';
  import type { Locale } from '@troef/i18n';
  import type { ShownPuzzle } from './lib/puzzles/shown.ts';

  /** The puzzles of each game in each language. */
  const puzzles: Readonly<
    Record<Locale, Readonly<Record<Variant, () => Promise<{ readonly default: readonly ShownPuzzle[] }>>>>
  >;
  export default puzzles;
}
