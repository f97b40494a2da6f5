declare module 'virtual:messages' {
  import type { Area, Locale } from '@troef/i18n';
  import type { CompiledMessages } from '@troef/i18n/compile.ts';

  type Load = () => Promise<{ readonly default: CompiledMessages }>;

  /**
   * Every area that a page may load; `games` comes with `site`, only the server uses `errors`, and only the
   * build uses `rules`.
   */
  const loaders: Readonly<
    Record<Exclude<Area, 'errors' | 'games' | 'rules'>, Readonly<Record<Locale, Load>>>
  >;
  export default loaders;
}

declare module 'virtual:posts' {
  import type { Locale } from '@troef/i18n';
  import type { Post } from './features/blog/post.ts';

  /** The public posts, newest first. */
  const posts: Readonly<Record<Locale, readonly Post[]>>;
  export default posts;
}

declare module 'virtual:viewer-words' {
  import type { Variant } from '@troef/games';
  import type { Locale } from '@troef/i18n';
  import type { CompiledMessages } from '@troef/i18n/compile.ts';

  type Load = () => Promise<{ readonly default: CompiledMessages }>;

  /** The sentences of every replay, and those of one game. */
  const loaders: Readonly<
    Record<Locale, { readonly base: Load; readonly games: Readonly<Record<Variant, Load>> }>
  >;
  export default loaders;
}
