/** Where a mutation breaks something, and which tests are asked whether they notice. Globs from the root; `!` leaves out. */
export interface Area {
  code: string[];
  /** Test files of the `node` project; those that do not reach a place are not run for it. */
  tests: string[];
  /**
   * Those that are asked before, alone: quick ones that notice most. A place that is read when a file is loaded is reached by
   * every test, so all of them would be run for each of its breakages. `tests` need not name them again.
   */
  first?: string[];
}

const bridge = [
  'packages/panel/src/host/bridge/**/*.test.ts',
  'test/contract/{bridge,hostile,versions,panelAnswers}.test.ts',
];

/** The server's areas of the people of a company, and of what happens to their calls. */
const everyday =
  'packages/server/src/areas/{branding,calendars,caller-ids,colleagues,contacts,denylist,directory,favourites,forwarding,' +
  'numbers,passwords,person-notes,presence,privacy,profile,rights,routing,second-factor,services,sign-in,speed-dials,' +
  'switchboard,web-push}';
const routing = 'packages/server/src/routing';
const panel = 'packages/panel/src/areas';
/** What every route and every area of the server keeps to. */
const routes = ['test/contract/routes.test.ts', 'packages/server/src/areas.test.ts'];
const calls = 'packages/server/src/calls';
const queues = 'packages/server/src/areas/queues';
const meetings = 'packages/server/src/areas/{address-book,bridges,external-contacts,meeting-driver,meetings}';

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
  // sound in real time comes late beside other work: those that hear it are asked about what is left, with those of the areas into
  // which a call is played
  calls: {
    code: ['packages/server/src/calls/**/*.ts', '!**/test/*.ts'],
    first: [
      `${calls}/{call,line,state,trace}/*.test.ts`,
      `${calls}/engine/{Calls,admission,createCallEngine,iceServers,openPhones,phonePlaces,refusedCalls}.test.ts`,
      `${calls}/leg/deskPhones.test.ts`,
      `${calls}/mailbox/{Attendant,playGreeting}.test.ts`,
      `${calls}/playing/{forwarding,groupForwarding,play}.test.ts`,
      `${calls}/verbs/{attendedTransfer,blocked,transfer}.test.ts`,
      'packages/server/src/areas/call-control/*.test.ts',
    ],
    tests: [
      `${calls}/engine/{Returning,edge,failures,groupCall,woken}.test.ts`,
      `${calls}/leg/!(deskPhones).test.ts`,
      `${calls}/mailbox/{askForMailbox,playVoicemails,takeVoicemail}.test.ts`,
      `${calls}/playing/{enterMeeting,forwardedTones,services}.test.ts`,
      `${calls}/verbs/{conference,monitor,park,record,takeBack,takeOver,*.property}.test.ts`,
      'packages/server/src/areas/{callbacks,recordings,switchboard,voicemail}/*.test.ts',
      `${queues}/{agentCallBacks,agentCalls,agentMoves}.test.ts`,
      'packages/server/src/areas/meetings/{phones/phones,record/records}.test.ts',
    ],
  },
  queues: {
    code: ['packages/server/src/areas/{queues,groups,agents}/**/*.ts', '!**/test/*.ts'],
    // with phones of their own, or a server that is killed, they come last
    first: [
      'packages/server/src/areas/{agents,groups}/**/*.test.ts',
      `${queues}/**/!(agentCallBacks|agentCalls|agentMoves|agentWrapUp|crash).test.ts`,
      ...routes,
    ],
    tests: [
      `${queues}/{agentCallBacks,agentCalls,agentMoves,agentWrapUp,crash}.test.ts`,
      'packages/server/src/areas/{admin,announcements,callbacks,history,queue-conferences,statistics,switchboard}/*.test.ts',
      'test/contract/rights.test.ts',
    ],
  },
  // people and rules: the server's, and what of the panel's is a rule without a page, which tests in Node reach
  everyday: {
    code: [
      `${everyday}/**/*.ts`,
      `${routing}/**/*.ts`,
      `${panel}/people/{page,search/{createSearch,digitIndex,foldWords,peopleIndex,wordIndex}}.ts`,
      `${panel}/{presence/page,calendars/import/readICalendar,forwarding/try/walk,branding/logoFault}.ts`,
      `${panel}/settings/{accent,desk/found,desk/sentences,sync/acts,sync/state}.ts`,
      `${panel}/contacts/{favourites/orderDraft,import/csvColumns,import/readVCards}.ts`,
      '!**/test/*.ts',
    ],
    // the flood compares times, which a run beside other work misses
    first: [
      `${everyday}/**/!(*.property|signInFlood).test.ts`,
      `${routing}/**/!(*.property).test.ts`,
      ...routes,
      `${panel}/{people,presence,calendars,forwarding,branding,settings,contacts}/**/*.test.ts`,
    ],
    // half a minute for the one of the plan alone
    tests: [`{${everyday},${routing}}/**/*.property.test.ts`, 'test/contract/{rights,passwords}.test.ts'],
  },
  meetings: {
    code: [
      `${meetings}/**/*.ts`,
      `${panel}/meetings/{call/back/{createRepair,kept},driver/createMeetingDriver,guest/keptGuest}.ts`,
      `${panel}/address-book/{createAddressBook,tellCallers,rows}.ts`,
      '!**/test/*.ts',
    ],
    first: [
      `${meetings}/**/!(dialIn|recordedSound|diskFull|phones|Downlink).test.ts`,
      ...routes,
      `${panel}/{meetings,address-book}/**/*.test.ts`,
    ],
    // sound in real time, a telephone of its own, a full disk
    tests: [`${meetings}/**/{dialIn,recordedSound,diskFull,phones,Downlink}.test.ts`],
  },
  // rooms and chats: the client with its engine over the real homeserver, and the homeserver
  rooms: {
    code: [
      'packages/chat/src/**/*.ts',
      'packages/server/src/areas/{rooms,chats}/**/*.ts',
      `${panel}/{rooms,chats}/notices.ts`,
      `${panel}/rooms/page.ts`,
      `${panel}/chats/findRecipients.ts`,
      '!**/test/*.ts',
    ],
    first: [
      'packages/chat/src/**/*.test.ts',
      'packages/server/src/areas/{rooms,chats}/**/!(many).test.ts',
      ...routes,
      `${panel}/{rooms,chats}/**/*.test.ts`,
    ],
    tests: ['packages/server/src/areas/rooms/many.test.ts', 'test/contract/rooms*.test.ts'],
  },
  sip: {
    code: ['packages/server/src/sip/**/*.ts', '!**/test/*.ts'],
    // half a second of damaged text, and a server that is started, come last
    first: [
      'packages/server/src/sip/**/!(securePhones).test.ts',
      'packages/server/src/calls/{engine/admission,trace/sipLog}.test.ts',
      'test/sip/{torture,edge}.test.ts',
    ],
    tests: ['packages/server/src/sip/transport/securePhones.test.ts', 'test/sip/{strangers,fuzz}.test.ts'],
  },
};

/** Code of any of the areas, without its tests. */
export const isCode = (file: string): boolean =>
  /\.ts$/.test(file) && !/\.test\.ts$|\.d\.ts$|(^|\/)index\.ts$/.test(file);
