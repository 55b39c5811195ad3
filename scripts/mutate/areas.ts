/** Where a mutation breaks something, and which tests are asked whether they notice. Globs from the root; `!` leaves out. */
export interface Area {
  code: string[];
  /** Test files of the `node` project; those that do not reach a place are not run for it. */
  tests: string[];
  /**
   * Those of them that are asked before, alone: quick ones that notice most. A place that is read when a file is loaded is
   * reached by every test, so all of them would be run for each of its breakages.
   */
  first?: string[];
}

const bridge = [
  'packages/panel/src/host/bridge/**/*.test.ts',
  'test/contract/{bridge,hostile,versions,panelAnswers}.test.ts',
];

/** The areas whose rules everything else stands on. */
export const areas: Record<string, Area> = {
  protocol: {
    code: ['packages/protocol/src/**/*.ts'],
    first: ['packages/protocol/src/**/*.test.ts', 'test/contract/{schema,revisions}.test.ts'],
    tests: [
      'packages/protocol/src/**/*.test.ts',
      'packages/client/src/fromWire.test.ts',
      'packages/panel/src/areas/browser-phone/tabs/**/*.test.ts',
      'test/contract/{schema,wire,wireDoc,conformance,revisions}.test.ts',
      ...bridge,
    ],
  },
  domain: {
    code: ['packages/domain/src/**/*.ts'],
    tests: ['packages/domain/src/**/*.test.ts', 'packages/panel/src/{areas,kernel}/**/*.test.ts'],
  },
  bridge: { code: ['packages/panel/src/host/bridge/**/*.ts', '!**/test/*.ts'], tests: bridge },
  sdk: {
    code: [
      'packages/sdk/src/*.ts',
      'packages/sdk/src/{answers,link,log,pop-out,preflight,resize,screen-pop,sign-in}/**/*.ts',
    ],
    tests: [
      'packages/sdk/src/**/*.test.ts',
      'test/contract/{bridge,hostile,versions,wrongAddress,forgedWelcome}.test.ts',
    ],
  },
  calls: {
    code: ['packages/server/src/calls/**/*.ts'],
    tests: ['packages/server/src/calls/**/*.test.ts', 'packages/server/src/areas/call-control/*.test.ts'],
  },
  queues: {
    code: ['packages/server/src/areas/{queues,groups,agents}/**/*.ts'],
    tests: ['packages/server/src/areas/{queues,groups,agents}/**/*.test.ts'],
  },
  sip: {
    code: ['packages/server/src/sip/**/*.ts'],
    tests: ['packages/server/src/sip/**/*.test.ts', 'test/sip/{torture,strangers,edge,fuzz}.test.ts'],
  },
};

/** Code of any of the areas, without its tests. */
export const isCode = (file: string): boolean =>
  /\.ts$/.test(file) && !/\.test\.ts$|\.d\.ts$|(^|\/)index\.ts$/.test(file);
