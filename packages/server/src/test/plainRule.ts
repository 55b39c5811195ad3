import type { WireForwardingRequest } from '@ringside/protocol/forwarding';

/** For tests: every call goes to Marc, always. */
export const plainRule: WireForwardingRequest = {
  ...{ label: 'To Marc', activated: true, filter: 'A', forwardType: 'AL', destination: '2117' },
  ...{ filtersOnTargetNumber: [], presenceStateFilter: [], filterOnCallCategory: null, specificCaller: '' },
  ...{ noAnswerForwardingDelay: 20_000, timeFilter: 0 },
};
