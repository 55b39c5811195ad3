import { callerIdCalls } from './callerIdCalls.ts';
import { crmCalls } from './crmCalls.ts';
import type { Http } from './http/createHttp.ts';
import { numberCalls } from './numberCalls.ts';
import { operatorCalls } from './operatorCalls.ts';
import type { Self } from './self.ts';
import type { Result } from './types.ts';

/** What agents and caller-ID choosers ask for; fetched at the first use, because most sessions never need it. */
export const agentCalls = (ask: Http, self: () => Promise<Result<Self>>) => ({
  ...operatorCalls(ask, self),
  ...callerIdCalls(ask, self),
  ...crmCalls(ask, self),
  ...numberCalls(ask),
});
export type AgentCalls = ReturnType<typeof agentCalls>;
