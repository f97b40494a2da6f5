/**
 * The six games as the site knows them: their addresses and their colour (other names: other-names.ts).
 *
 * Colour whist has the empty slug, because it is the site's first game. The route table, the header and the
 * page of all games are made from this record. packages/games says what a game *is*, packages/protocol what
 * can be chosen.
 */
import type { Card, Variant } from '@troef/games';

export interface VariantPage {
  /** The beginning of every address of the game, after the language. */
  readonly slug: string;
  /** The name of its colours in styles/games.css. */
  readonly accent: 'slate' | 'moss' | 'petrol' | 'indigo' | 'berry' | 'copper';
  /** Whether the pack is shuffled for every deal. Other games only gather and cut it. */
  readonly isShuffled: boolean;
  /** Seven cards that tell the game apart at a glance, for its landing page. */
  readonly fan: readonly Card[];
}

export const VARIANT_PAGES = {
  whist: {
    slug: '',
    accent: 'slate',
    isShuffled: false,
    fan: ['8D', '9H', 'TS', 'JC', 'QH', 'KS', 'AD'],
  },
  manille: {
    slug: 'manille',
    accent: 'moss',
    isShuffled: true,
    fan: ['8C', '9D', 'JS', 'QC', 'KD', 'AS', 'TH'],
  },
  wiezen: {
    slug: 'wiezen',
    accent: 'petrol',
    isShuffled: false,
    fan: ['2S', '6H', '9C', 'TD', 'KC', 'AH', 'AS'],
  },
  kingen: {
    slug: 'kingen',
    accent: 'indigo',
    isShuffled: false,
    fan: ['JC', 'QD', 'QS', 'JD', 'KS', 'KC', 'KH'],
  },
  hearts: {
    slug: 'hearts',
    accent: 'berry',
    isShuffled: true,
    fan: ['2C', '7H', 'TH', 'JH', 'KH', 'AH', 'QS'],
  },
  belote: {
    slug: 'belote',
    accent: 'copper',
    isShuffled: false,
    fan: ['7S', 'KD', 'QD', 'TC', 'AC', '9H', 'JH'],
  },
} as const satisfies Readonly<Record<Variant, VariantPage>>;

/** Games in which somebody can bid all thirteen tricks alone. */
export const WITH_SLAMS: readonly Variant[] = ['whist', 'wiezen'];

/** In the order in which they are shown. */
export const VARIANTS = Object.keys(VARIANT_PAGES) as readonly Variant[];

export const pageOf = (variant: Variant): VariantPage => VARIANT_PAGES[variant];

export const isVariant = (value: unknown): value is Variant => VARIANTS.some((known) => known === value);
