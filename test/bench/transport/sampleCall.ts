import type { CallView } from '@ringside/protocol/bridge/types';

/** A call in progress as the panel tells it, about half a kilobyte. `startedAt` counts, `answeredAt` is the time it left. */
export const sampleCall = (count: number, leftAt: number): CallView => ({
  lineID: 'line-1',
  callID: 'call-1',
  state: 'answered',
  lineState: 'talking',
  isIncoming: true,
  number: '0199004127',
  label: 'Claire Vasseur',
  viaLabel: 'Reception',
  viaNumber: '3000',
  acdGroupID: null,
  service: null,
  terminal: 'webphone',
  canAnswer: false,
  canDrop: true,
  startedAt: count,
  answeredAt: leftAt,
  record: { id: '0035g00000AbCdE', label: 'Claire Vasseur', type: 'Contact' },
  end: null,
});
