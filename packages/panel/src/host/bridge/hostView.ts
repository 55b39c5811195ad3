import type { Line } from '@ringside/domain/call';
import type { HistoryEntry } from '@ringside/domain/history';
import type { Profile } from '@ringside/domain/profile';
import type {
  AcdGroupView,
  CallView,
  DialState,
  EventMap,
  GeneralInfo,
  OperatorState,
  Snapshot,
} from '@ringside/protocol/bridge/types';
import { callView } from './views/callView.ts';
import { generalInfo } from './views/generalInfo.ts';
import { historyItem } from './views/historyItem.ts';
import type { BridgeWords } from './words.ts';

interface Publisher {
  publish: <E extends keyof EventMap>(event: E, content: EventMap[E]) => void;
  /** All that the host knows is void: another user, other rights, or a call that it must not know of any more. */
  reset: () => void;
}

const ENDED_KEPT = 200;

const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/**
 * What the host may know, and nothing else: the only place where data enters the bridge. A user whom the extension
 * does not allow the CRM interface counts as nobody. Personal calls without consent are kept here, as a domain line,
 * and never become a view. CRM-041, CRM-043, Q-006, Q-013
 */
export function createHostView({ publish, reset }: Publisher, words: BridgeWords) {
  let profile: Profile | null = null;
  let operator: OperatorState | null = null;
  let info: GeneralInfo | null = null;
  let isForbidden = false;
  let groups = new Map<string, AcdGroupView>();
  const lines = new Map<string, Line>();
  /** Lines that are over, so that their end is reported once however often it is pushed. */
  const ended = new Map<string, { isPersonal: boolean }>();

  const isVisible = (item: { isPersonal: boolean }) =>
    profile !== null && (!item.isPersonal || profile.crmSeesPersonalCalls);
  let isMuted = false;
  let ownTerminals: readonly string[] = [];
  const view = (line: Line) =>
    callView(line, {
      clockDeltaMs: profile?.clockDeltaMs ?? 0,
      causeLabel: words.cause,
      isMuted: line.terminalUri !== null && ownTerminals.includes(line.terminalUri) ? isMuted : null,
    });
  const calls = () => [...lines.values()].filter(isVisible).map(view);
  const tellInfo = (alsoReset: boolean) => {
    const next = profile && generalInfo(profile, operator);
    const changed = next && info && !same(next, info);
    info = next;
    if (alsoReset) reset();
    if (changed) publish('GENERAL_EVENT', next);
  };

  return {
    snapshot: (seq: number, dial: DialState): Snapshot => ({
      seq,
      info,
      operator,
      groups: [...groups.values()],
      calls: calls(),
      dial,
    }),
    calls,
    get info() {
      return info;
    },
    /** A user is signed in whose extension does not allow the CRM interface. */
    get isForbidden() {
      return isForbidden;
    },
    /** A live line that the host may know. */
    knows(lineId: string): boolean {
      const line = lines.get(lineId);
      return line !== undefined && isVisible(line);
    },
    /** A live line that the host may know, or one that has ended and that it might have known. */
    knew(lineId: string): boolean {
      const line = lines.get(lineId) ?? ended.get(lineId);
      return line !== undefined && isVisible(line);
    },
    get user() {
      return profile?.userUri ?? '';
    },
    setProfile(given: Profile | null) {
      const next = given?.crmAllowed ? given : null;
      isForbidden = given !== null && next === null;
      const before = profile;
      profile = next;
      if (next?.userUri !== before?.userUri) {
        // lines may be known before the profile is; those of another user go with them
        if (before) {
          lines.clear();
          ended.clear();
        }
        groups = new Map();
        operator = null;
        info = next && generalInfo(next, null);
        reset();
        if (info) publish('GENERAL_INFO', info);
        return;
      }
      const sightChanged = next?.crmSeesPersonalCalls !== before?.crmSeesPersonalCalls;
      tellInfo(sightChanged || next?.hasAcdCapability !== before?.hasAcdCapability);
    },
    setAgent(next: OperatorState | null) {
      if (!profile || same(next, operator)) return;
      operator = next;
      if (next) publish('AGENT_EVENT', next);
      tellInfo(false);
    },
    setMuted(next: boolean, terminalUris: readonly string[]) {
      const before = new Map([...lines.values()].map((line) => [line.id, view(line)]));
      isMuted = next;
      ownTerminals = terminalUris;
      for (const line of lines.values())
        if (isVisible(line) && !same(before.get(line.id), view(line))) publish('CALL_EVENT', view(line));
    },
    putGroup(group: AcdGroupView) {
      if (!profile || same(group, groups.get(group.groupID))) return;
      groups.set(group.groupID, group);
      publish('GROUP_EVENT', group);
    },
    /** Says nothing when nothing that the host sees has changed; a call that is over is said once. */
    putLine(line: Line) {
      const known = lines.get(line.id);
      const wasVisible = known !== undefined && isVisible(known);
      const isOver = line.state === 'dropped';
      if (isOver && ended.has(line.id)) return;
      if (isOver) {
        lines.delete(line.id);
        ended.set(line.id, { isPersonal: line.isPersonal });
        for (const id of ended.keys()) if (ended.size > ENDED_KEPT) ended.delete(id);
      } else lines.set(line.id, line);
      if (!isVisible(line)) {
        if (wasVisible) reset();
        return;
      }
      if (wasVisible && same(view(known), view(line))) return;
      publish('CALL_EVENT', view(line));
    },
    /** A line that vanished without its last word still ends for the host. */
    endLine(lineId: string, now: number) {
      const line = lines.get(lineId);
      if (!line) return;
      const at = now + (profile?.clockDeltaMs ?? 0);
      const end = { cause: 'normal', by: null, at };
      this.putLine({ ...line, state: 'dropped', canAnswer: false, stateSince: at, end });
    },
    withView(line: Line, use: (call: CallView) => void) {
      if (isVisible(line)) use(view(line));
    },
    putHistory(entry: HistoryEntry) {
      if (profile && isVisible(entry)) publish('HISTORY_EVENT', historyItem(entry, profile.clockDeltaMs));
    },
  };
}
