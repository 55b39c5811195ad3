import { acdPauseReasons, operatorState } from '@ringside/protocol/agents';
import * as z from 'zod/mini';
import type { Http } from './http/createHttp.ts';
import { mapResult } from './http/mapResult.ts';
import type { Self } from './self.ts';
import type { Result, RingsideClient } from './types.ts';
import { operatorFromWire, pauseReasonFromWire } from './wire/operator.ts';

const nothing = z.null();

type OperatorCalls = Pick<
  RingsideClient,
  'operatorLogin' | 'operatorLogout' | 'startPause' | 'cancelPause' | 'pauseReasons' | 'groupLogin' | 'groupLogout'
>;

/** What an agent does. CRM-071 .. CRM-078 */
export function operatorCalls(ask: Http, self: () => Promise<Result<Self>>): OperatorCalls {
  const verb = async (name: string, body?: { acdPauseReasonID?: string }) => {
    const me = await self();
    if (!me.ok) return me;
    const path = `${me.value.extensionUri}/${name}`;
    const request = { method: 'POST', path, answer: operatorState } as const;
    return mapResult(await ask(body === undefined ? request : { ...request, body }), operatorFromWire);
  };
  return {
    operatorLogin: () => verb('operatorLogin'),
    operatorLogout: () => verb('operatorLogout'),
    startPause: (reasonId) => verb('operatorStartPause', reasonId === undefined ? {} : { acdPauseReasonID: reasonId }),
    cancelPause: () => verb('operatorCancelPause'),
    async pauseReasons() {
      const result = await ask({ method: 'GET', path: 'v1/service/AcdPauseReasons', answer: acdPauseReasons });
      return mapResult(result, ({ items }) => items.map(pauseReasonFromWire));
    },
    groupLogin: (groupUri) => ask({ method: 'POST', path: `${groupUri}/loginUser`, answer: nothing }),
    groupLogout: (groupUri) => ask({ method: 'POST', path: `${groupUri}/logoutUser`, answer: nothing }),
  };
}
