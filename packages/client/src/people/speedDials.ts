import type { SpeedDial } from '@ringside/domain/directory';
import { speedDial, speedDialLists, type WireSpeedDial } from '@ringside/protocol/people/speedDials';
import * as z from 'zod/mini';
import { liveList } from '../kernel/LiveList.ts';
import type { Verbs } from '../kernel/Reach.ts';
import { mapResult, type Result } from '../kernel/result.ts';

type Fields = Omit<SpeedDial, 'uri'>;

/** Short numbers of the user's own. 412 `LAL_10_21`: taken; `LAL_10_15`: not free; `LAL_100_106`: too many. CONT-010, CONT-012 */
export interface SpeedDialVerbs {
  make(fields: Fields): Promise<Result<SpeedDial>>;
  change(uri: string, fields: Fields): Promise<Result<SpeedDial>>;
  remove(uri: string): Promise<Result<null>>;
}

const speedDialFromWire = ({ restUri, short, label, number }: WireSpeedDial): SpeedDial => ({
  ...{ uri: restUri, short, label, number },
});

export const speedDialVerbs: Verbs<SpeedDialVerbs> = ({ ask }) => {
  const answer = speedDial;
  return {
    async make(body) {
      const request = { method: 'POST', path: 'v1/user/SpeedDials', body, answer } as const;
      return mapResult(await ask(request), speedDialFromWire);
    },
    change: async (path, body) => mapResult(await ask({ method: 'PUT', path, body, answer }), speedDialFromWire),
    remove: (path) => ask({ method: 'DELETE', path, answer: z.null() }),
  };
};

/** Speed dials of the user, as they change. */
export const speedDialList = liveList('speedDials', 'SpeedDial', speedDialLists.SpeedDial, speedDialFromWire);
