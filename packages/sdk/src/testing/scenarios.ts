import type { MockOptions } from './MockPanel.ts';
import { sampleCall, sampleInfo } from './samples.ts';

/** Ready-made panels: `createMockPanel(scenarios.inboundAcdCall())`. Each is a set of options and may be spread. */
export const scenarios = {
  /** A queue's call rings as soon as the page is connected, and ends when the page has answered and dropped it. */
  inboundAcdCall: ({
    number = '0199004127',
    label = 'Claire Vasseur',
  }: {
    number?: string;
    label?: string;
  } = {}): MockOptions => ({
    script: (panel) => {
      panel.ring({ number, label, acdGroupID: 'orders', viaLabel: 'Orders', viaNumber: '2200' });
    },
  }),
  /** A call is going on when the panel's page is loaded again; it is still there afterwards. */
  reloadMidCall: (): MockOptions => ({
    calls: [sampleCall({ lineID: 'l0', state: 'answered', lineState: 'talking', canAnswer: false, answeredAt: 2_000 })],
    script: async (panel) => {
      await panel.sleep(20);
      panel.reload();
    },
  }),
  /** A user without queues: every ACD command answers 403. */
  noAcdCapability: (): MockOptions => ({
    info: { ...sampleInfo, hasACDCapability: false, operator: null },
    groups: [],
  }),
  /** Nobody is signed in: every command about the user answers 503. */
  loggedOut: (): MockOptions => ({ info: null }),
  /** Everything that the panel says takes this long. */
  slow: (ms: number): MockOptions => ({ latencyMs: ms }),
} as const;
