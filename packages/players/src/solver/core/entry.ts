/// <reference path="./machine.d.ts" />
/**
 * What the host may call. It writes the hands and the cards on the table into the memory, then asks; answers lie in the
 * memory too. Nothing here checks the position: the host does (`../position.ts`).
 */
import { cap, holding, nodes, setCap, setLengths, setTerms, spent, takeOut, putBack, trump } from './board.ts';
import { ALL, HANDS, PLAYED, TABLE } from './layout.ts';
import { count, ld, reserve, st } from './machine.ts';
import { clearTable, listOwners, prepare } from './table.ts';
import { follow, lead } from './tricks.ts';

export { reserve };

let leader: i32 = 0;
let played: i32 = 0;
let tricks: i32 = 0;

export function nodesUsed(): i32 {
  return nodes;
}

/** Takes the position from the memory. Owners of each suit's cards stand at TABLE + 16, sizes at TABLE + 32. */
export function load(
  newTrump: i32,
  counted: i32,
  wanting: i32,
  newLeader: i32,
  newPlayed: i32,
  newTricks: i32,
  limit: i32,
): void {
  prepare();
  clearTable(limit);
  setTerms(newTrump, counted, wanting);
  leader = newLeader;
  played = newPlayed;
  tricks = newTricks;
  let a: i32 = 0;
  let b: i32 = 0;
  for (let suit: i32 = 0; suit < 4; suit++) {
    let all: i32 = 0;
    for (let seat: i32 = 0; seat < 4; seat++) {
      const held = holding(seat, suit);
      all |= held;
      const lengths: i32 = count(held) << (((seat & 1) << 4) + (suit << 2));
      if ((seat & 2) === 0) a |= lengths;
      else b |= lengths;
    }
    st(ALL + (suit << 2), all);
    listOwners(suit, ld(TABLE + 48 + (suit << 2)), ld(TABLE + 32 + (suit << 2)));
  }
  for (let index: i32 = 0; index < played; index++) {
    const card = ld(TABLE + (index << 2));
    st(PLAYED + (index << 2), card);
    st(ALL + ((card >> 4) << 2), ld(ALL + ((card >> 4) << 2)) | (1 << (card & 15)));
  }
  setLengths(a, b);
}

/** Does the counted side win at least `need` tricks, this one included? 2 when the nodes were used up. */
export function reaches(need: i32): i32 {
  const answer = from(played, need);
  return spent() !== 0 ? 2 : answer;
}

function from(cards: i32, need: i32): i32 {
  if (cards === 0) return lead(leader, tricks, need, 0);
  let best = ld(PLAYED);
  let winner = leader;
  let contested = 0;
  for (let index: i32 = 1; index < cards; index++) {
    const card = ld(PLAYED + (index << 2));
    if (card >> 4 === best >> 4) {
      contested = 1;
      if (card > best) {
        best = card;
        winner = (leader + index) & 3;
      }
    } else if (card >> 4 === trump) {
      best = card;
      winner = (leader + index) & 3;
      contested = 0;
    }
  }
  return follow(cards, (leader + cards) & 3, tricks, need, cards, ld(PLAYED) >> 4, best, winner, contested);
}

export function limitNodes(most: i32): void {
  setCap(most);
}
