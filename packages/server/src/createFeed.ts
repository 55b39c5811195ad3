import type { ListItem } from '@ringside/protocol/lists';
import type { Operators } from './areas/agents/createOperators.ts';
import { createRuleRuns } from './areas/crm/createRuleRuns.ts';
import { runCrmRules } from './areas/crm/runCrmRules.ts';
import { createCallRecords } from './areas/history/createCallRecords.ts';
import { createGroupCalls } from './areas/history/createGroupCalls.ts';
import type { HistoryRow } from './areas/history/store.ts';
import type { CallCentre } from './areas/queues/createCallCentre.ts';
import { createQueueLists } from './areas/queues/queueLists.ts';
import type { Recordings } from './areas/recordings/createRecordings.ts';
import type { Voicemail } from './areas/voicemail/createVoicemail.ts';
import { notificationView, voicemailView } from './areas/voicemail/views.ts';
import { type Company, isAgent } from './company/company.ts';
import { mayUseCallCentre } from './company/queueRights.ts';
import { operatorUri, userUri, voicemailUri } from './company/uris.ts';
import { crmSettingsView, extensionView, historyView, terminalView } from './company/views.ts';
import type { Store } from './createStore.ts';
import type { Journal } from './kernel/journal/createJournal.ts';
import { createHub } from './kernel/lists/createHub.ts';
import type { CallEngine } from './ports.ts';

/** Rows of the history in a snapshot. */
const HISTORY_ROWS = 100;
/** More deleted rows than this are told by a new snapshot instead of one by one. */
const RENEW_ABOVE = 500;
/** Messages in a snapshot, and those that a notification names. */
const VOICEMAIL_ROWS = 100;
const NOTIFIED = 20;

/** Lists of queue SMS, each user's own. */
export interface SmsLists {
  threads(userId: string): ListItem['SmsThread'][];
  agent(userId: string): ListItem['SmsAgent'][];
}

/**
 * Turns what happens in the call half and in the store into the live lists.
 *
 * @param onError something could not be written or read; the lists stay as they were
 */
export function createFeed(options: {
  company: Company;
  store: Store;
  calls: CallEngine;
  operators: Operators;
  callCentre: CallCentre;
  voicemail: Voicemail;
  recordings: Recordings;
  journal: Journal;
  now: () => number;
  onError: (what: string, error: unknown) => void;
}) {
  const { company, store, calls, operators, callCentre, voicemail, recordings, journal, onError, now } = options;

  /** Null for a user who is no agent, or may not use the call centre. */
  const operatorItem = (userId: string): ListItem['Operator'] | null => {
    const extension = company.extensionOf(userId);
    return extension && isAgent(extension) && mayUseCallCentre(company, userId)
      ? { restUri: operatorUri(extension.id), ...operators.stateOf(extension.id) }
      : null;
  };

  const userItem = async (userId: string): Promise<ListItem['User'] | null> => {
    // Read first: everything else must be as new as the moment it is put.
    const unreadMissedCalls = await store.history.unread(userId);
    const unreadVoiceMails = await store.voicemail.countUnread(userId);
    const newVoiceMails = unreadVoiceMails === 0 ? [] : await store.voicemail.unread(userId, NOTIFIED);
    const user = company.user(userId);
    if (!user) return null;
    const extension = company.extensionOf(userId);
    return {
      restUri: userUri(userId),
      displayName: user.displayName,
      presenceState: user.presence,
      telephonicState: calls.telephonyOf(userId),
      callerID: extension?.callerId ?? '',
      unreadMissedCalls,
      unreadVoiceMails,
      newVoiceMails: newVoiceMails.map(notificationView),
      ...(extension && { crmSettings: crmSettingsView(extension, company) }),
    };
  };
  const read = async (list: 'CallHistory' | 'User' | 'Voicemail', userId: string) => {
    if (list === 'Voicemail') {
      return (await store.voicemail.page(userId, { limit: VOICEMAIL_ROWS })).map(voicemailView);
    }
    if (list === 'CallHistory') {
      return (await store.history.page(userId, { sort: 'all', limit: HISTORY_ROWS })).map(historyView);
    }
    const item = await userItem(userId);
    return item ? [item] : [];
  };
  const queueLists = createQueueLists(options);
  const ruleRuns = createRuleRuns((userId, restUri, rule) => {
    if (rule) hub.put(userId, 'CrmRule', rule);
    else hub.remove(userId, 'CrmRule', restUri);
  });
  let callBacksOf = (_userId: string): ListItem['CallBack'][] => [];
  let smsOf: SmsLists = { threads: () => [], agent: () => [] };
  const hub = createHub({
    now,
    read(list, userId) {
      switch (list) {
        case 'CallLine':
          return calls.linesOf(userId);
        case 'Terminal':
          return company.terminalsOf(userId).map((row) => terminalView(row, calls));
        case 'Extension':
          return company.extensions.map((row) => extensionView(row, company, calls));
        case 'Group':
          return queueLists.groups(userId);
        case 'GroupClient':
          return queueLists.clients(userId);
        case 'CallBack':
          return callBacksOf(userId);
        case 'GroupMember':
          return queueLists.members(userId);
        case 'SmsThread':
          return smsOf.threads(userId);
        case 'SmsAgent':
          return smsOf.agent(userId);
        case 'GroupCall':
          return groupCalls.of(userId);
        case 'Operator': {
          const item = operatorItem(userId);
          return item ? [item] : [];
        }
        case 'CrmRule':
          return ruleRuns.waiting(userId);
        default:
          return read(list, userId);
      }
    },
  });

  const groupCalls = createGroupCalls({ ...options, put: (userId, item) => hub.put(userId, 'GroupCall', item) });

  const pushUser = async (userId: string) => {
    try {
      const item = await userItem(userId);
      if (item) hub.put(userId, 'User', item);
    } catch (error) {
      onError('user could not be read', error);
    }
  };
  const records = createCallRecords({ company, store, journal, hub, groupCalls, pushUser });
  const { finished } = records;

  /** Writes under way; the store must not be closed before they are through. */
  const underWay = new Set<Promise<void>>();
  const track = (work: Promise<void>) => {
    underWay.add(work);
    void work.finally(() => underWay.delete(work));
  };

  const stops = [
    runCrmRules({ company, calls, runs: ruleRuns }),
    ruleRuns.stop,
    calls.on('line', (change) => {
      if (change.op === 'remove') hub.remove(change.userId, 'CallLine', change.restUri);
      else {
        hub.put(change.userId, 'CallLine', change.line);
        records.line(change);
      }
    }),
    calls.on('registration', ({ terminalId }) => {
      const terminal = company.terminal(terminalId);
      const userId = terminal && company.ownerOf(terminal);
      if (terminal && userId) hub.put(userId, 'Terminal', terminalView(terminal, calls));
    }),
    calls.on('telephony', ({ userId }) => {
      const extension = company.extensionOf(userId);
      if (extension) hub.put(userId, 'Extension', extensionView(extension, company, calls));
      track(pushUser(userId));
    }),
    calls.on('finished', finished),
    callCentre.onLeft(groupCalls.left),
    calls.on('message', voicemail.left),
    calls.on('recording', (call) => track(recordings.kept(call))),
    voicemail.watch((userId, change) => {
      if ('put' in change) hub.put(userId, 'Voicemail', voicemailView(change.put));
      else hub.remove(userId, 'Voicemail', voicemailUri(change.removed.id));
      track(pushUser(userId));
    }),
  ];
  const sweeper = setInterval(() => hub.sweep(), 30_000);
  sweeper.unref();

  return {
    hub,
    /** Writes a call that ended down, as the engine's own events do. */
    finished,
    claimRule: ruleRuns.claim,
    /** Missed calls were seen: the rows change and the counter with them. */
    async seen(userId: string, rows: HistoryRow[]): Promise<void> {
      for (const row of rows) hub.put(userId, 'CallHistory', historyView(row));
      if (rows.length > 0) await pushUser(userId);
    },
    /** Calls were deleted from the history of a user. */
    async historyRemoved(userId: string, uris: readonly string[]): Promise<void> {
      if (uris.length > RENEW_ABOVE) hub.renew(userId, 'CallHistory');
      else for (const restUri of uris) hub.remove(userId, 'CallHistory', restUri);
      if (uris.length > 0) await pushUser(userId);
    },
    /** A call of a group was deleted from the view of a user; null: many were. */
    groupCallRemoved(userId: string, uri: string | null): void {
      if (uri === null) hub.renew(userId, 'GroupCall');
      else hub.remove(userId, 'GroupCall', uri);
    },
    /** What called parties see has changed. */
    userChanged: (userId: string): Promise<void> => pushUser(userId),
    /** What everybody sees of a colleague has changed, or the colleague is new. */
    extensionChanged(userId: string): void {
      const extension = company.extensionOf(userId);
      if (extension) hub.put(userId, 'Extension', extensionView(extension, company, calls));
    },
    operatorChanged(userId: string): void {
      const item = operatorItem(userId);
      if (item) hub.put(userId, 'Operator', item);
    },
    /** From now on the list of call-backs is read from here. */
    showCallBacks(read: (userId: string) => ListItem['CallBack'][]): void {
      callBacksOf = read;
    },
    /** From now on the lists of queue SMS are read from here. */
    showSms(lists: SmsLists): void {
      smsOf = lists;
    },
    /** Figures, guests or agents of a queue have changed. */
    queueChanged: (groupId: string): void => queueLists.push(hub, groupId),
    /** Members of a queue came, went or changed places; user ids before and after. */
    queueMembersChanged: (groupId: string, before: string[], after: string[]): void =>
      queueLists.membersChanged(hub, groupId, before, after),
    /** A user's standing in a group has changed. */
    groupChanged(userId: string, groupId: string): void {
      const group = company.group(groupId);
      if (group) hub.put(userId, 'Group', queueLists.groupItem(group, userId));
    },
    /** A terminal was made or changed. */
    terminalChanged(userId: string, terminalId: string): void {
      const terminal = company.terminal(terminalId);
      if (terminal) hub.put(userId, 'Terminal', terminalView(terminal, calls));
    },
    /** Resolves when the last write is through. */
    async stop(): Promise<void> {
      clearInterval(sweeper);
      for (const stop of stops) stop();
      await Promise.all(underWay);
    },
  };
}
export type Feed = ReturnType<typeof createFeed>;
