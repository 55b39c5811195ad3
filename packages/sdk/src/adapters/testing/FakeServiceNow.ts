import type { OpenFrame, OpenFrameListener } from '../servicenow/index.ts';

interface Row {
  table: string;
  sys_id: string;
  name: string;
  phone: string;
}
/** Columns of an interaction that the adapter may write. */
const COLUMNS = /^(type|direction|state|short_description|work_notes|opened_at|closed_at|opened_for)$/;

/**
 * `openFrameAPI` and the Table API of an instance with a few records, written after the client API reference ("openFrameAPI
 * - Client") and the Table API reference. It refuses what comes before `init`, a wrong token, and columns that are not there.
 */
export class FakeServiceNow implements OpenFrame {
  readonly EVENTS = { COMMUNICATION_EVENT: 'openframe_communication' };
  /** What the instance did, one line each. */
  readonly did: string[] = [];
  readonly interactions: Record<string, unknown>[] = [];
  readonly toasts: string[] = [];
  subtitle = '';
  presence = '';
  readonly rows: readonly Row[];
  /** Set to have `init` refused. */
  isForeign = false;
  #isReady = false;
  #listeners: OpenFrameListener[] = [];
  readonly #onChange: () => void;

  constructor(rows: readonly Row[] = [], onChange: () => void = () => {}) {
    this.rows = rows;
    this.#onChange = onChange;
  }
  #note(did: string): void {
    if (!this.#isReady) throw new Error('init must be the first method that is called');
    this.did.push(did);
    this.#onChange();
  }
  /** The user clicks a number of a form or workspace. */
  click(phoneNumber: string, record?: { entity: string; query: string }): void {
    const context = { type: 'OUTGOING_CALL', data: { metaData: { phoneNumber }, data: record ? [record] : [] } };
    for (const listener of this.#listeners) listener(context);
  }
  init(config: object, success: (config: unknown) => void, failure: (error: unknown) => void) {
    this.#isReady = true;
    this.#note(`init ${JSON.stringify(config)}`);
    queueMicrotask(() => (this.isForeign ? failure({ error: 'refused' }) : success({ configuration: '' })));
  }
  subscribe(event: unknown, listener: OpenFrameListener) {
    this.#note(`subscribe ${event}`);
    this.#listeners.push(listener);
  }
  openServiceNowForm({ entity, query }: { entity: string; query: string }) {
    this.#note(`open ${entity} ${query}`);
  }
  setSubtitle(text: string) {
    if (text.length > 256) throw new Error('256 characters at most');
    this.subtitle = text;
    this.#onChange();
  }
  setPresenceIndicator(state: string, color: string) {
    this.presence = `${state} ${color}`;
    this.#onChange();
  }
  toastMessage(text: string) {
    this.toasts.push(text);
    this.#onChange();
  }
  show() {
    this.#note('show');
  }
  hide() {
    this.#note('hide');
  }
  /** The Table API, for the token `agent`. */
  readonly fetch = async (input: string | URL | Request, init?: RequestInit): Promise<Response> => {
    const url = new URL(String(input));
    const [, table = ''] = /^\/api\/now\/table\/(\w+)$/.exec(url.pathname) ?? [];
    const refuse = (status: number, message: string) => Response.json({ error: { message } }, { status });
    if (new Headers(init?.headers).get('Authorization') !== 'Bearer agent')
      return refuse(401, 'User Not Authenticated');
    if (init?.method === 'POST') {
      const fields: Record<string, unknown> = JSON.parse(String(init.body));
      const odd = Object.keys(fields).find((name) => !COLUMNS.test(name));
      if (table !== 'interaction' || odd) return refuse(400, `Invalid field ${odd ?? table}`);
      this.interactions.push(fields);
      this.#note(`create ${table}`);
      return Response.json(
        { result: { ...fields, sys_id: `${this.interactions.length}`.padStart(32, '0') } },
        { status: 201 },
      );
    }
    const asked = (url.searchParams.get('sysparm_query') ?? '').split('^OR').map((clause) => clause.split('LIKE'));
    const found = this.rows.filter(
      (row) => row.table === table && asked.some(([field, text = '']) => field === 'phone' && row.phone.includes(text)),
    );
    this.#note(`search ${table}`);
    return Response.json({ result: found.map(({ sys_id, name, phone }) => ({ sys_id, name, phone })) });
  };
}
