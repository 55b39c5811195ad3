import type { RecordRef } from '@ringside/protocol/bridge/types';
import type { CallLog, CrmHost, DialHandler } from '../port/index.ts';
import { isObject } from '../port/isObject.ts';
import type { ZafClient, ZafRequest } from './ZafClient.ts';

export interface ZendeskHostOptions {
  /** `ZAFClient.init()`, in an app of the location `top_bar`. */
  client: ZafClient;
  /** Gets what Zendesk refused where nobody waits for the answer. Default: the console. */
  warn?: (text: string) => void;
}

/** What Talk Partner Edition sends when an agent clicks a number. */
const DIAL = 'voice.dialout';
/** How a ticket came about: a call that came in, one that was placed. */
const VIA_IN = 45;
const VIA_OUT = 46;
const MOST_FOUND = 10;

/** Zendesk rejects with the response. */
const errorOf = (cause: unknown): Error => {
  if (cause instanceof Error) return cause;
  const { responseJSON, status, statusText } = isObject(cause) ? cause : {};
  const said = isObject(responseJSON) ? (responseJSON['description'] ?? responseJSON['error']) : null;
  const text = [said, statusText].find((part) => typeof part === 'string' && part !== '');
  return new Error(typeof text === 'string' ? text : `the account answers ${String(status ?? 'nothing')}`, { cause });
};

/** Ids of Zendesk are numbers. */
const idOf = (value: unknown): string | null =>
  typeof value === 'number' || typeof value === 'string' ? String(value) : null;

const isTicket = ({ type = '' }: RecordRef): boolean => type.toLowerCase() === 'ticket';

/**
 * Zendesk Support by an app of the Apps framework and Talk Partner Edition: numbers of tickets and users dial, callers are
 * found among users, calls become tickets, or a comment of the ticket that they were placed from. The page that uses it is
 * the app's.
 */
export function createZendeskHost({ client, warn = console.warn }: ZendeskHostOptions): CrmHost {
  let dial: DialHandler | null = null;
  const quietly = (answer: Promise<unknown>): void =>
    void answer.catch((cause) => warn(`Zendesk: ${errorOf(cause).message}`));
  const ask = async (type: ZafRequest['type'], url: string, body?: object): Promise<Record<string, unknown>> => {
    const data = body && JSON.stringify(body);
    const answer = await client
      .request({ url, type, ...(data !== undefined && { contentType: 'application/json', data }) })
      .catch((cause) => {
        throw errorOf(cause);
      });
    return isObject(answer) ? answer : {};
  };
  const onDialOut = (event: unknown): void => {
    const number = isObject(event) ? event['number'] : null;
    if (typeof number !== 'string' || !number || !dial) return;
    quietly(client.invoke('popover', 'show'));
    void dial({ number }).then((outcome) => {
      if (!outcome.ok) quietly(client.invoke('notify', outcome.text, 'error'));
    });
  };
  /** The agent, as a member of a ticket; left out where the account does not tell. */
  const assignee = async (): Promise<object> => {
    const path = 'currentUser.id';
    const id = (await client.get(path).catch(() => null))?.[path];
    return id ? { assignee_id: id } : {};
  };
  const ticketOf = async ({ task, call, record }: CallLog): Promise<string | null> => {
    const made = await ask('POST', '/api/v2/channels/voice/tickets.json', {
      ticket: {
        via_id: call.isIncoming ? VIA_IN : VIA_OUT,
        subject: task.Subject,
        comment: { body: task.Description, public: false },
        // without a requester the account takes the agent
        ...(record && { requester_id: Number(record.id) }),
        ...(await assignee()),
      },
    });
    return isObject(made['ticket']) ? idOf(made['ticket']['id']) : null;
  };
  return {
    name: 'Zendesk',
    capabilities: { pop: true, log: true, search: true },
    onDial(handler) {
      dial = handler;
      client.on(DIAL, onDialOut);
    },
    // Zendesk has no switch for its links: a click is answered with the reason
    setDialEnabled() {},
    async pop(record) {
      const { id } = record;
      await client.invoke('routeTo', isTicket(record) ? 'ticket' : 'user', Number(id)).catch((cause) => {
        throw errorOf(cause);
      });
    },
    async search({ digits }) {
      // the star stands for what is before: a country's code, or nothing
      const query = encodeURIComponent(`type:user phone:*${digits}`);
      const { results } = await ask('GET', `/api/v2/search.json?query=${query}&per_page=${MOST_FOUND}`);
      return (Array.isArray(results) ? results : []).flatMap((user: unknown) => {
        const id = isObject(user) ? idOf(user['id']) : null;
        if (!isObject(user) || id === null) return [];
        const label = typeof user['name'] === 'string' ? user['name'] : id;
        // agents and administrators are users too, but no customers
        return [{ id, label, type: user['role'] === 'end-user' ? 'Contact' : 'User' }];
      });
    },
    async saveLog(log) {
      const { record, task } = log;
      if (!record || !isTicket(record)) return ticketOf(log);
      const body = [task.Subject, task.Description].join('\n');
      const path = `/api/v2/tickets/${encodeURIComponent(record.id)}.json`;
      await ask('PUT', path, { ticket: { comment: { body, public: false } } });
      return record.id;
    },
    setPanelVisible: (on) => quietly(client.invoke('popover', on ? 'show' : 'hide')),
    close() {
      dial = null;
      client.off(DIAL, onDialOut);
    },
  };
}
