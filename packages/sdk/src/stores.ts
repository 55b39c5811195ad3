import type {
  AcdGroupView,
  CallView,
  DialState,
  GeneralInfo,
  OperatorState,
  Snapshot,
} from '@ringside/protocol/bridge/types';
import { isObject } from './guards.ts';
import { createStore } from './store.ts';
import type { ConnectionState } from './types.ts';

/** The list with `item` in place of the one with the same id, or at its end. */
const put = <T>(list: readonly T[], item: T, id: keyof T): T[] =>
  list.some((known) => known[id] === item[id])
    ? list.map((known) => (known[id] === item[id] ? item : known))
    : [...list, item];

/** The panel's state as stores, kept by snapshots and events. */
export function createStores() {
  const calls = createStore<readonly CallView[]>([]);
  const groups = createStore<readonly AcdGroupView[]>([]);
  const operator = createStore<OperatorState | null>(null);
  const info = createStore<GeneralInfo | null>(null);
  const noPanel: DialState = { canDial: false, reason: 'noPanel' };
  const dial = createStore(noPanel);
  let isUp = false;
  /** What the panel said last. */
  let told = noPanel;
  const tell = () => dial.set(isUp ? told : noPanel);
  return {
    /** What the page sees of them. */
    shown: { calls, groups, operator, info, dial },
    /** There is a link to the panel, or none any more. */
    link(state: ConnectionState) {
      isUp = state === 'ready';
      tell();
    },
    /** @returns calls that the snapshot does not know any more */
    replace(snapshot: Snapshot): CallView[] {
      told = snapshot.dial ?? noPanel;
      tell();
      if (snapshot.partial) return [];
      const gone = calls.getSnapshot().filter((call) => !snapshot.calls.some((now) => now.lineID === call.lineID));
      calls.set(snapshot.calls);
      groups.set(snapshot.groups);
      operator.set(snapshot.operator);
      info.set(snapshot.info);
      return gone;
    },
    apply(type: unknown, content: unknown) {
      if (!isObject(content)) return;
      if (type === 'CALL_EVENT') {
        const call = content as unknown as CallView;
        const others = calls.getSnapshot();
        calls.set(call.end ? others.filter((known) => known.lineID !== call.lineID) : put(others, call, 'lineID'));
      } else if (type === 'DIAL_EVENT') {
        told = content as unknown as DialState;
        tell();
      } else if (type === 'GROUP_EVENT') {
        groups.set(put(groups.getSnapshot(), content as unknown as AcdGroupView, 'groupID'));
      } else if (type === 'AGENT_EVENT') {
        operator.set(content as unknown as OperatorState);
      } else if (type === 'GENERAL_INFO' || type === 'GENERAL_EVENT') {
        const general = content as unknown as GeneralInfo;
        info.set(general);
        operator.set(general.operator ?? null);
      }
    },
  };
}
