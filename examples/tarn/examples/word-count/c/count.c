#include "tarn.h"
#include <inttypes.h>
#include <stdio.h>

/* Counts the words of its input, and adds them to the counts of earlier runs. */
int main(void) {
  TarnStore store = TarnStore_open("words.tarn");
  TarnTransaction transaction = TarnStore_begin(&store);
  char word[64];
  while (scanf("%63s", word) == 1)
    TarnTransaction_add(&transaction, word, 1);
  TarnTransaction_commit(transaction);
  printf("the: %" PRIi64 "\n", TarnStore_number(&store, "the"));
  TarnStore_delete(&store);
}
