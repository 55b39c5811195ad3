import type {
  CallView,
  DialState,
  EventMap,
  EventMessage,
  EventName,
  GeneralInfo,
  PresenceCommandMap,
  PresenceView,
  Snapshot,
  UnloggedCall,
} from '@ringside/protocol/bridge/types';
import type { MockControls, MockOptions } from './MockPanel.ts';
import { sampleCall, sampleGroups, sampleInfo } from './samples.ts';

const put = <T>(list: T[], item: T, isSame: (one: T) => boolean) =>
  list.some(isSame) ? list.map((one) => (isSame(one) ? item : one)) : [...list, item];

const nothingSaid: PresenceView = {
  state: 'available',
  message: '',
  until: null,
  isByHand: false,
  doNotDisturb: false,
};

/** The phone behind a mock panel: who is signed in, calls, queues, and what was reported so far. No wire, no clock but `now`. */
export function createPhoneModel(options: MockOptions, tell: (event: EventMessage) => void, now = Date.now) {
  let info = options.info === undefined ? sampleInfo : options.info;
  let groups = [...(options.groups ?? sampleGroups)];
  let calls = [...(options.calls ?? [])];
  const dialOf = (reason: DialState['reason']): DialState => ({ canDial: reason === null, reason });
  let dial = options.dial ?? dialOf(info ? null : 'signedOut');
  let ended: CallView[] = [];
  let presence = nothingSaid;
  let log: EventMessage[] = [];
  let seq = 0;
  let lastLine = 0;

  const emit = <E extends EventName>(type: E, content: EventMap[E]) => {
    seq += 1;
    const event: EventMessage = { type, seq, at: now(), content };
    log.push(event);
    tell(event);
  };
  const find = (lineID: string) => calls.find((call) => call.lineID === lineID);
  const must = (lineID: string) => {
    const call = find(lineID);
    if (!call) throw new Error(`the mock panel has no line "${lineID}"`);
    return call;
  };
  const store = (call: CallView) => {
    const isSame = (one: CallView) => one.lineID === call.lineID;
    calls = call.end ? calls.filter((one) => !isSame(one)) : put(calls, call, isSame);
    if (call.end) ended = [...ended, call];
    emit('CALL_EVENT', call);
    return call;
  };
  const setInfo = (changes: Partial<GeneralInfo>) => {
    if (!info) return;
    info = { ...info, ...changes };
    emit('GENERAL_EVENT', info);
  };

  const setDial = (reason: DialState['reason']) => {
    if (reason === dial.reason) return;
    dial = dialOf(reason);
    emit('DIAL_EVENT', dial);
  };

  const controls = {
    get snapshot(): Snapshot {
      return {
        seq,
        info,
        operator: info?.operator ?? null,
        groups: info ? groups : [],
        calls: info ? calls : [],
        dial,
      };
    },
    ring(changes = {}) {
      lastLine += 1;
      return store(sampleCall({ lineID: `l${lastLine}`, startedAt: now(), ...changes }));
    },
    change: (lineID, changes) => store({ ...must(lineID), ...changes }),
    end(lineID, cause = 'normal', by = 'caller') {
      const { state, answeredAt } = must(lineID);
      const talkSeconds = answeredAt === null ? 0 : Math.max(0, Math.round((now() - answeredAt) / 1000));
      const talked = by === 'caller' ? ('hangupByCaller' as const) : ('hangupByDestination' as const);
      const unanswered = cause === 'declined' ? ('declined' as const) : ('abandoned' as const);
      controls.change(lineID, {
        state: state === 'answered' ? talked : unanswered,
        lineState: 'dropped',
        canDrop: false,
        canAnswer: false,
        end: { cause, label: cause === 'normal' ? 'Call ended' : cause, talkSeconds },
      });
    },
    setDial,
    setInfo,
    setOperator(changes) {
      if (!info?.operator) return;
      const operator = { ...info.operator, ...changes };
      info = { ...info, operator };
      emit('AGENT_EVENT', operator);
    },
    setGroup(group) {
      groups = put(groups, group, (one) => one.groupID === group.groupID);
      emit('GROUP_EVENT', group);
    },
    emit,
  } satisfies Partial<MockControls>;

  return {
    ...controls,
    // a getter does not survive a spread
    snapshot: () => controls.snapshot,
    find,
    unlogged: (): UnloggedCall[] => ended.map((call) => ({ call, record: call.record, note: '', disposition: null })),
    logged(lines: readonly string[]) {
      ended = ended.filter(({ lineID }) => !lines.includes(lineID));
    },
    presence: () => presence,
    /** As SET_PRESENCE. */
    say({
      state,
      message,
      minutes,
      doNotDisturb = presence.doNotDisturb,
    }: PresenceCommandMap['SET_PRESENCE']['content']) {
      const isSaid = (state ?? message ?? minutes) !== undefined;
      if (state === null) presence = nothingSaid;
      else if (isSaid)
        presence = {
          ...{ state: state ?? presence.state, message: message ?? '', isByHand: true, doNotDisturb },
          until: minutes == null ? null : now() + minutes * 60_000,
        };
      presence = { ...presence, doNotDisturb };
      emit('PRESENCE_EVENT', presence);
      return presence;
    },
    /** Every event after `from`; `null` when they are not kept any more. */
    since: (from: number) => (from <= seq && from >= seq - log.length ? log.filter((event) => event.seq > from) : null),
    setUser(next: GeneralInfo | null) {
      info = next;
      dial = dialOf(next ? null : 'signedOut');
      calls = [];
      ended = [];
      presence = nothingSaid;
      log = [];
      seq += 1;
    },
    /** What another page of the panel would not know. */
    forget() {
      log = [];
      seq = 0;
    },
  };
}
export type PhoneModel = ReturnType<typeof createPhoneModel>;
