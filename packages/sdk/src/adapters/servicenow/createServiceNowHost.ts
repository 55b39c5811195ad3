import type { RecordRef } from '@ringside/protocol/bridge/types';
import type { AgentStatus, CallLog, CrmHost, DialHandler } from '../port/index.ts';
import { createTables, type ServiceNowAccess } from './createTables.ts';
import type { OpenFrame } from './OpenFrame.ts';
import { outgoingCall } from './outgoingCall.ts';

export interface ServiceNowHostOptions {
  /** `openFrameAPI` of the instance's script. */
  openFrame: OpenFrame;
  /** How records are found and calls saved. Without it neither is done: OpenFrame itself reads and writes none. */
  access?: ServiceNowAccess;
  /** Size of the frame in pixels. Default: 360 x 640. */
  size?: { width: number; height: number };
  /** Title of the frame. Default: Ringside. */
  title?: string;
  /** Hears that the instance did not accept the frame. Default: the console. */
  warn?: (text: string) => void;
}

/** Tables that are searched, by the fields that hold numbers; people of the customer first, then all users. */
const TABLES = [
  { table: 'customer_contact', kind: 'Contact' },
  { table: 'sys_user', kind: 'User' },
] as const;
const NUMBERS = ['phone', 'mobile_phone'];
const MOST_FOUND = 10;
/** How long a refusal is shown, in milliseconds. */
const TOAST_MS = 8000;

const COLOURS: Record<AgentStatus, readonly [state: string, color: string]> = {
  available: ['Available', 'green'],
  busy: ['Busy', 'red'],
  paused: ['Away', 'orange'],
  offline: ['Offline', 'grey'],
};

/** A value of an encoded query: `^` would begin another condition. */
const plain = (text: string): string => text.replaceAll('^', '');

/** The interaction of a finished call. Times are UTC, as the Table API takes them. */
const interactionOf = ({ task, call, record }: CallLog): Record<string, unknown> => {
  const timeOf = (at: number) => new Date(at).toISOString().slice(0, 19).replace('T', ' ');
  const talk = (call.end?.talkSeconds ?? 0) * 1000;
  return {
    type: 'phone',
    direction: call.isIncoming ? 'inbound' : 'outbound',
    state: 'closed_complete',
    short_description: task.Subject.slice(0, 160),
    work_notes: task.Description,
    opened_at: timeOf(call.startedAt),
    ...(task.CallDurationInSeconds !== null && { closed_at: timeOf((call.answeredAt ?? call.startedAt) + talk) }),
    ...(record && TABLES.some(({ kind }) => kind === record.type) && { opened_for: record.id }),
  };
};

const tableOf = ({ type = '' }: RecordRef): string => TABLES.find(({ kind }) => kind === type)?.table ?? type;

/**
 * ServiceNow by OpenFrame: numbers of forms and workspaces dial, records open in a tab, the agent's state is shown. With
 * `access` callers are found among contacts and users, and calls become interactions. The page that uses it is the URL of
 * the OpenFrame configuration.
 */
export function createServiceNowHost(options: ServiceNowHostOptions): CrmHost {
  const { openFrame, access, size = { width: 360, height: 640 }, title = 'Ringside', warn = console.warn } = options;
  const tables = access ? createTables(access) : null;
  let dial: DialHandler | null = null;
  const onEvent = (context: unknown): void => {
    const request = outgoingCall(context);
    if (!request || !dial) return;
    openFrame.show();
    void dial(request).then((outcome) => {
      if (!outcome.ok) openFrame.toastMessage?.(outcome.text, 'error', TOAST_MS);
    });
  };
  return {
    name: 'ServiceNow',
    capabilities: { pop: true, log: tables !== null, search: tables !== null },
    onDial(handler) {
      dial = handler;
      openFrame.init(
        { title, ...size },
        () => openFrame.subscribe(openFrame.EVENTS.COMMUNICATION_EVENT, onEvent),
        () =>
          warn('ServiceNow: the instance did not accept this frame; its OpenFrame configuration names another page'),
      );
    },
    // OpenFrame has no switch for its links: the reason stands under the title, and a click is answered with it
    setDialEnabled: (_on, reason) => openFrame.setSubtitle((reason?.text ?? '').slice(0, 256)),
    async pop(record) {
      openFrame.openServiceNowForm({ entity: tableOf(record), query: `sys_id=${record.id}` });
    },
    async newContact(number) {
      const fields = number ? `&sysparm_query=phone=${plain(number)}` : '';
      openFrame.openServiceNowForm({ entity: 'customer_contact', query: `sys_id=-1${fields}` });
    },
    async search({ number, digits }) {
      // as shown, and by its last digits
      const texts = [...new Set([number, digits])];
      const query = NUMBERS.flatMap((field) => texts.map((text) => `${field}LIKE${plain(text)}`)).join('^OR');
      const found = await Promise.all(
        TABLES.map(async ({ table, kind }) => {
          const rows = (await tables?.find(table, query, ['name', ...NUMBERS], MOST_FOUND)) ?? [];
          return rows.map(
            (row): RecordRef => ({
              id: row['sys_id'] ?? '',
              label: row['name'] || number,
              type: kind,
            }),
          );
        }),
      );
      // contacts are users too: what was found as a contact is not given twice
      return [
        ...new Map(
          found
            .flat()
            .toReversed()
            .map((record) => [record.id, record]),
        ).values(),
      ].toReversed();
    },
    saveLog: async (log) => (await tables?.create('interaction', interactionOf(log))) ?? null,
    setPanelVisible: (on) => (on ? openFrame.show() : openFrame.hide()),
    agentStatus: {
      set: (status) => openFrame.setPresenceIndicator?.(...COLOURS[status]),
      // the state of the instance's own work assignment is not that of the phone's queues
      onWish() {},
    },
    close() {
      // a listener of OpenFrame cannot be taken back
      dial = null;
    },
  };
}
