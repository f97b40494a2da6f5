declare module 'virtual:messages' {
  import type { Area, Locale } from '@troef/i18n';
  import type { CompiledMessages } from '@troef/i18n/compile.ts';

  type Load = () => Promise<{ readonly default: CompiledMessages }>;

  /** Every area a page may ask for; `errors` comes with `table`, `games` with `site`, `rules` is for the build. */
  const loaders: Readonly<
    Record<Exclude<Area, 'errors' | 'games' | 'rules'>, Readonly<Record<Locale, Load>>>
  >;
  export default loaders;
}
