/**
 * Checks the deals of a record against its proof. Anybody can recompute every dealing from the seeds.
 *
 * First, the commitment that was shown before the first card must belong to the server seed. Then every
 * dealing, made again from the stream (verifiable-stream.ts), must give the recorded dealer and hands. The
 * code also runs in a worker of a browser.
 */

import {
  CLIENT_SEED_BYTES,
  commitmentOf,
  fromHex,
  joinClientSeeds,
  missingDeal,
  SERVER_SEED_BYTES,
  sharedStream,
  verifiableStream,
} from '../kernel/dealing/verifiable-stream.ts';
import { type DealingVersion, type FairDeal, isDealingVersion } from '../kernel/game.ts';
import { err, ok, type Result } from '../kernel/result.ts';
import type { SessionCore } from '../kernel/session.ts';
import { type DealingCheck, type RecordError, replayRecord } from './replay.ts';

interface ReadProof {
  readonly room: string;
  readonly fairDeal: FairDeal;
  readonly dealing: DealingVersion;
  readonly commitment: string;
  readonly serverSeed: Uint8Array;
  /** 64 bytes for each dealing. */
  readonly clientSeeds: readonly Uint8Array[];
  /** The name of deals that several tables play alike; null: the deals are of this room alone. */
  readonly deals: string | null;
}

export interface Verified {
  /** The number of dealings recomputed. */
  readonly verified: number;
}

/** Tells whether a record has a proof. */
export const hasProof = (record: unknown): boolean =>
  typeof record === 'object' && record !== null && 'proof' in record && record.proof !== undefined;

export function verifyRecord(record: unknown): Result<Verified, RecordError> {
  const proof = readProof(record);
  if (proof === undefined) return err({ code: 'bad_request' });
  if (commitmentOf(proof.serverSeed) !== proof.commitment) return err({ code: 'wrong_commitment' });
  let verified = 0;
  const check: DealingCheck = (game, before, dealing, events) => {
    const seeds = proof.clientSeeds[dealing];
    if (seeds === undefined) return { code: 'bad_request', deal: dealing };
    const stream =
      proof.deals === null
        ? verifiableStream(proof.serverSeed, seeds, proof.room, dealing)
        : sharedStream(proof.serverSeed, proof.deals, missingDeal(before as SessionCore));
    const recomputed = game.deal(before, stream, proof.fairDeal, proof.dealing);
    if (JSON.stringify(recomputed) !== JSON.stringify(events)) return { code: 'wrong_deal', deal: dealing };
    verified++;
    return null;
  };
  const replayed = replayRecord(record, { check });
  if (!replayed.ok) return replayed;
  // If there are seeds of a dealing that is not in the record, part of the record is missing.
  return verified === proof.clientSeeds.length ? ok({ verified }) : err({ code: 'bad_request' });
}

function readProof(record: unknown): ReadProof | undefined {
  if (typeof record !== 'object' || record === null || !('proof' in record)) return undefined;
  const { proof } = record;
  if (typeof proof !== 'object' || proof === null) return undefined;
  const fields = proof as Readonly<Record<string, unknown>>;
  // Records of version 1 have no version.
  const { room, fairDeal, dealing = 1, commitment, serverSeed, clientSeeds, deals = null } = fields;
  if (typeof room !== 'string' || typeof commitment !== 'string' || typeof serverSeed !== 'string') {
    return undefined;
  }
  if (fairDeal !== 'real' && fairDeal !== 'shuffled') return undefined;
  if (!isDealingVersion(dealing)) return undefined;
  if (deals !== null && (typeof deals !== 'string' || fairDeal !== 'shuffled')) return undefined;
  const seed = fromHex(serverSeed, SERVER_SEED_BYTES);
  if (seed === undefined || !Array.isArray(clientSeeds)) return undefined;
  const joined = clientSeeds.map(readSeedsOfDealing).filter((seeds) => seeds !== undefined);
  if (joined.length !== clientSeeds.length) return undefined;
  return {
    room,
    fairDeal,
    dealing,
    commitment: commitment.toLowerCase(),
    serverSeed: seed,
    clientSeeds: joined,
    deals,
  };
}

function readSeedsOfDealing(seeds: unknown): Uint8Array | undefined {
  if (!Array.isArray(seeds) || seeds.length !== 4) return undefined;
  const read = seeds.map((seed) => (typeof seed === 'string' ? fromHex(seed, CLIENT_SEED_BYTES) : undefined));
  const known = read.filter((seed) => seed !== undefined);
  return known.length === 4 ? joinClientSeeds(known) : undefined;
}
