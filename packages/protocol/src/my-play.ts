/** What the decisions of a member's own deals cost: `/api/users/{user}/my_play` (docs/behaviour/my-play.md). */
import * as z from 'zod/mini';
import { variantSchema } from './rooms.ts';

export const PLAY_KINDS = ['bid', 'choice', 'lead', 'follow', 'ruff', 'discard', 'misery'] as const;
export type PlayKind = (typeof PLAY_KINDS)[number];

/** Deals of a game from which kinds of decisions are compared. */
export const MY_PLAY_DEALS_MIN = 10;
/** The newest deals that are listed, and the dearest decisions. */
export const MY_PLAY_LISTED = { deals: 10, decisions: 3 } as const;
/** The newest deals of a game that are kept. */
export const MY_PLAY_DEALS_KEPT = 400;
/** People of the same reputation from whom an average is told. */
export const MY_PLAY_PEOPLE_MIN = 20;

const SHA_256 = /^[0-9a-f]{64}$/;
/** More than any deal has. */
const DECISIONS_MAX = 60;
const POINTS_MAX = 10_000;
const points = z.number().check(z.minimum(0), z.maximum(POINTS_MAX));
/** A record of one deal, deflated, in base64url. */
const packed = z.string().check(z.regex(/^[A-Za-z0-9_-]+$/), z.maxLength(4_000));

/** A card, cards to pass on, or a bid, as records write them. */
const move = z.string().check(z.regex(/^[A-Za-z0-9:,]{1,40}$/));

const decisionSchema = z.object({
  kind: z.enum(PLAY_KINDS),
  /** The moment of the deal before it, as the replay counts. */
  at: z.int().check(z.minimum(0), z.maximum(1_000)),
  loss: points,
  /** The standard error of the loss. */
  error: points,
  /** Whether the loss is more than its error explains. Only such a one is summed. */
  sure: z.boolean(),
  /** What was chosen and what was better, of a sure one. Deals of an earlier release have neither. */
  move: z.optional(move),
  better: z.optional(move),
});
export type PlayDecision = z.infer<typeof decisionSchema>;

export const myDealSchema = z.object({
  /** SHA-256 of the text of the deal (deal-text.ts), in hex: it is kept once. */
  deal: z.string().check(z.regex(SHA_256)),
  variant: variantSchema,
  seat: z.int().check(z.minimum(0), z.maximum(3)),
  /** The session, if it was played here; null: a table of the device. */
  room: z.nullable(z.uuid()),
  contract: z.nullable(z.string().check(z.regex(/^\w{1,30}$/))),
  /** Whether the seat was on the side that played the contract; null: the game has no such side. */
  declared: z.optional(z.nullable(z.boolean())),
  record: packed,
  /** Those that could be valued. */
  decisions: z.array(decisionSchema).check(z.minLength(1), z.maxLength(DECISIONS_MAX)),
});
export type MyDeal = z.infer<typeof myDealSchema>;

/** `kept`: false if the caller did not sit there. */
export const myDealReplySchema = z.object({ kept: z.boolean() });
export type MyDealReply = z.infer<typeof myDealReplySchema>;

/** Points that are lost in a deal on average, and the standard error of that. */
const meanSchema = z.object({ mean: z.number(), error: z.number() });
export type PlayMean = z.infer<typeof meanSchema>;

export const myPlayQuerySchema = z.object({
  /** Colour whist if left out. */
  variant: z.optional(variantSchema),
});

/** A decision that lost. `move`, `better`: what was chosen and what was better, if that was kept. */
const faultSchema = z.object({
  kind: z.enum(PLAY_KINDS),
  move: z.optional(z.string()),
  better: z.optional(z.string()),
});
export type PlayFault = z.infer<typeof faultSchema>;

/** A deal that was looked at, and the moment at which its replay opens. */
const lookedAtSchema = z.object({
  id: z.string(),
  contract: z.nullable(z.string()),
  seat: z.int(),
  at: z.int(),
  record: z.string(),
  analysed: z.string(),
});

export const myPlayReplySchema = z.object({
  deals: z.int(),
  /** The newest deals first. `dearest`: the decision that lost most; null: none lost anything for certain. */
  newest: z.array(
    z.extend(lookedAtSchema, {
      dearest: z.nullable(z.extend(faultSchema, { loss: z.number() })),
      /** Decisions that are marked. */
      marked: z.int(),
    }),
  ),
  /** The decisions that lost most, each marked. */
  dearest: z.array(z.extend(lookedAtSchema, { ...faultSchema.shape, loss: z.number(), error: z.number() })),
  /** null: too few deals, as everything below. */
  all: z.nullable(meanSchema),
  /** What costs most first. `decisions`: how often there was one. */
  kinds: z.array(
    z.extend(meanSchema, {
      kind: z.enum(PLAY_KINDS),
      decisions: z.int(),
      /** The newer half of the deals less the older one. */
      change: meanSchema,
      /** Of people with the same reputation; null: too few. */
      people: z.nullable(meanSchema),
    }),
  ),
  /** The first kind costs more than the second by more than chance. */
  isFirstSure: z.boolean(),
  change: z.nullable(meanSchema),
  people: z.nullable(z.extend(meanSchema, { count: z.int() })),
  /** The commonest first. `declared` as above; null for deals of which it was not kept, too. */
  contracts: z.array(
    z.extend(meanSchema, { contract: z.string(), declared: z.nullable(z.boolean()), deals: z.int() }),
  ),
  /** The dearest first. `at`: the moment of the worst decision. */
  again: z.array(z.extend(lookedAtSchema, { ...faultSchema.shape, lost: z.number() })),
});
export type MyPlayReply = z.infer<typeof myPlayReplySchema>;
