import { calendarVerbs } from '@ringside/client/calendars';
import type { CalendarWish } from '@ringside/domain/calendar';
import { acts, outcomes } from '../../../kernel/acts.ts';
import type { Refused } from '../../../kernel/state.ts';

/** Writes events of another calendar into the user's own, and takes them out again. */
export const calendarImportActs = acts(({ client }) => {
  const { read, add, remove } = outcomes(client.open(calendarVerbs));
  return {
    /**
     * One after the other, until one is refused.
     *
     * @param tell how many there are so far
     * @returns ids of those that are there now, and why no more
     */
    async addAll(
      wishes: readonly CalendarWish[],
      tell: (done: number) => void,
    ): Promise<{ ids: string[]; refused: Refused | null }> {
      const before = await read();
      if (!before.ok) return { ids: [], refused: before.refused };
      const known = new Set(before.value.map(({ id }) => id));
      const ids: string[] = [];
      for (const wish of wishes) {
        const done = await add(wish);
        if (!done.ok) return { ids, refused: done.refused };
        for (const { id, name } of done.value) {
          if (known.has(id)) continue;
          known.add(id);
          // what another window of the user adds meanwhile is not ours to take back
          if (name === wish.name) ids.push(id);
        }
        tell(ids.length);
      }
      return { ids, refused: null };
    },
    /** @returns how many are gone; one that was deleted meanwhile is not there to be taken back */
    async takeBack(ids: readonly string[]): Promise<number> {
      let gone = 0;
      for (const id of ids) if ((await remove(id)).ok) gone += 1;
      return gone;
    },
  };
});
