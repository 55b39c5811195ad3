import type { ZafClient, ZafRequest } from '../zendesk/index.ts';

interface User {
  id: number;
  name: string;
  role: string;
  /** As Zendesk keeps it: with its country's code. */
  phone: string;
}
/** Members of a ticket that the adapter may send. */
const MEMBERS = /^(via_id|subject|comment|requester_id|assignee_id)$/;

/**
 * `ZAFClient.init()` in an account with a few users, written after the references of the ZAF Client API, the Support API,
 * Search, Tickets and Talk Partner Edition. It refuses members of a ticket that are not there and paths that it does not know.
 */
export class FakeZendesk implements ZafClient {
  /** What the account did, one line each. */
  readonly did: string[] = [];
  readonly tickets: Record<string, unknown>[] = [];
  readonly users: readonly User[];
  /** Set to have each request refused with this description. */
  broken = '';
  /** Set for an account that does not say who the agent is. */
  isAnonymous = false;
  #handlers = new Map<string, (data: unknown) => void>();
  readonly #onChange: () => void;

  constructor(users: readonly User[] = [], onChange: () => void = () => {}) {
    this.users = users;
    this.#onChange = onChange;
  }
  #note(did: string): void {
    this.did.push(did);
    this.#onChange();
  }
  /** The agent clicks a number. */
  click(number: string): void {
    this.#handlers.get('voice.dialout')?.({ number });
  }
  on(event: string, handler: (data: unknown) => void) {
    this.#handlers.set(event, handler);
  }
  off(event: string, handler: (data: unknown) => void) {
    if (this.#handlers.get(event) === handler) this.#handlers.delete(event);
  }
  async invoke(action: string, ...values: unknown[]) {
    await Promise.resolve();
    this.#note([action, ...values].join(' '));
    return {};
  }
  async get(path: string): Promise<Record<string, unknown>> {
    await Promise.resolve();
    return this.isAnonymous ? {} : { [path]: 7 };
  }
  async request({ url, type, data }: ZafRequest): Promise<unknown> {
    await Promise.resolve();
    const refuse = (status: number, description: string) => {
      // as the framework does it: the response, no Error
      throw { status, statusText: 'error', responseJSON: { error: 'RecordInvalid', description } };
    };
    if (this.broken) return refuse(422, this.broken);
    const { pathname, searchParams } = new URL(url, 'https://acme.zendesk.test');
    if (type === 'GET' && pathname === '/api/v2/search.json') {
      const [, digits = '?'] = /^type:user phone:\*(\d+)$/.exec(searchParams.get('query') ?? '') ?? [];
      this.#note('search');
      return { results: this.users.filter(({ phone }) => phone.endsWith(digits)), count: 1 };
    }
    const { ticket = {} }: { ticket?: Record<string, unknown> } = JSON.parse(data ?? '{}');
    const odd = Object.keys(ticket).find((name) => !MEMBERS.test(name));
    if (odd) return refuse(422, `${odd} is not allowed`);
    const [, known] = /^\/api\/v2\/tickets\/(\d+)\.json$/.exec(pathname) ?? [];
    if (type === 'PUT' && known) {
      this.tickets.push({ ...ticket, id: known });
      this.#note(`comment ${known}`);
      return { ticket: { id: Number(known) } };
    }
    if (type !== 'POST' || pathname !== '/api/v2/channels/voice/tickets.json') return refuse(404, 'InvalidEndpoint');
    this.tickets.push(ticket);
    this.#note('ticket');
    return { ticket: { id: 500 + this.tickets.length } };
  }
}
