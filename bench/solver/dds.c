/*
 * Solves boards with Bo Haglund's DDS in one thread: reads one board a line, writes one answer a line.
 *
 * In:  strain (0-3 as in the hands, 4 none), leader (0-3), then sixteen numbers:
 *      hand by hand, the cards of each suit as bits 2-14.
 * Out: tricks of the leader's side, nodes, nanoseconds.
 */
#include <dds/dll.h>
#include <stdio.h>
#include <string.h>
#include <time.h>

static long long now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1000000000LL + time.tv_nsec;
}

/* DDS keeps its tables while the board stays the same. Another board makes it forget them. */
static void forget(void) {
  struct deal other;
  struct futureTricks found;
  memset(&other, 0, sizeof other);
  for (int hand = 0; hand < 4; hand++)
    for (int suit = 0; suit < 4; suit++) other.remainCards[hand][suit] = 4 << ((hand + suit) % 4);
  SolveBoard(other, -1, 1, 1, &found, 0);
}

int main(void) {
  SetMaxThreads(1);
  struct deal board;
  struct futureTricks found;
  int trump, first;
  while (scanf("%d %d", &trump, &first) == 2) {
    memset(&board, 0, sizeof board);
    board.trump = trump;
    board.first = first;
    for (int hand = 0; hand < 4; hand++)
      for (int suit = 0; suit < 4; suit++)
        if (scanf("%u", &board.remainCards[hand][suit]) != 1) return 1;
    forget();
    long long before = now();
    int status = SolveBoard(board, -1, 1, 1, &found, 0);
    long long after = now();
    if (status != 1) printf("error %d\n", status);
    else printf("%d %d %lld\n", found.score[0], found.nodes, after - before);
    fflush(stdout);
  }
  return 0;
}
