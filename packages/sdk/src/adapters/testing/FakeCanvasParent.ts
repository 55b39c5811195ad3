interface Row {
  Id: string;
  Name: string;
  type: string;
  Phone: string;
}
interface Body {
  type: string;
  url?: string;
  config: { client: { oauthToken: string }; method?: string; data?: string | null };
  subscriptions?: Record<string, unknown>;
  event?: { name: string; payload: Record<string, unknown> };
}

const ORG = { organizationId: '00D1', name: 'Atelier' };
const USER = { userId: '0051', fullName: 'Inès Marchetti', email: 'ines@atelier.test', language: 'fr' };
const LINKS = { sobjectUrl: '/services/data/v65.0/sobjects/', searchUrl: '/services/data/v65.0/search/' };

/**
 * The Salesforce page around a canvas app, written after the Canvas Developer Guide (topics "Context", "Cross-Domain XHR",
 * "Events", "Navigation methods", "Refreshing a signed request") and the messages of its SDK: JSON text, `{seq, src, body}`
 * from the app, `{type: 'callback', seq, status, payload}` and `{type: 'event', payload}` to it.
 */
export class FakeCanvasParent {
  readonly rows: Row[];
  readonly tasks: Record<string, unknown>[] = [];
  readonly opened: string[] = [];
  /** Events that the app published for others. */
  readonly published: { name: string; payload: Record<string, unknown> }[] = [];
  readonly requests: string[] = [];
  /** Tokens that are still good. */
  token = 'token-1';
  #subscribed = new Set<string>();
  #post: (text: string) => void;
  #onChange: () => void;
  #origin: string;

  constructor(
    post: (text: string) => void,
    { origin, rows = [], onChange = () => {} }: { origin: string; rows?: Row[]; onChange?: () => void },
  ) {
    this.#post = post;
    this.#origin = origin;
    this.#onChange = onChange;
    this.rows = rows;
  }
  /** As the app's server would hand it to the page after it has checked the signature. */
  signedRequest() {
    const client = { oauthToken: this.token, instanceId: 'ringside:1', targetOrigin: this.#origin };
    return { client, context: { user: USER, organization: ORG, links: LINKS } };
  }
  /** Another part of the page publishes an event. */
  publish(name: string, payload: object): boolean {
    if (!this.#subscribed.has(name)) return false;
    this.#post(JSON.stringify({ type: 'event', targetModule: 'Canvas', payload: { name, method: 'onData', payload } }));
    return true;
  }
  #answer(seq: number, status: number, payload: unknown): void {
    this.#post(JSON.stringify({ type: 'callback', targetModule: 'Canvas', seq, status, payload }));
  }
  #ajax(seq: number, { url = '', config }: Body): void {
    this.requests.push(`${config.method} ${url.split('?')[0]}`);
    if (config.client.oauthToken !== this.token)
      return this.#answer(seq, 401, [{ errorCode: 'INVALID_SESSION_ID', message: 'Session expired or invalid' }]);
    if (config.method === 'GET') {
      const query = new URL(url, this.#origin).searchParams.get('q') ?? '';
      const wanted = /FIND \{([\d OR]+)\} IN PHONE FIELDS/.exec(query)?.[1]?.split(' OR ') ?? [];
      const searchRecords = this.rows
        .filter(({ Phone }) => wanted.some((digits) => Phone.replace(/\D/g, '').endsWith(digits)))
        .map(({ Id, Name, type }) => ({ attributes: { type, url: '' }, Id, Name }));
      return this.#answer(seq, 200, { searchRecords });
    }
    const task = JSON.parse(config.data ?? '{}') as Record<string, unknown>;
    if (!('Subject' in task))
      return this.#answer(seq, 400, [{ errorCode: 'REQUIRED_FIELD_MISSING', message: 'Subject' }]);
    this.tasks.push(task);
    this.#answer(seq, 201, { id: `00T${this.tasks.length}`, success: true, errors: [] });
  }
  /** A message of the app. */
  receive(text: string): void {
    const { seq, body } = JSON.parse(text) as { seq: number; body: Body };
    if (body.type === 'ajax') this.#ajax(seq, body);
    if (body.type === 'subscribe') for (const name of Object.keys(body.subscriptions ?? {})) this.#subscribed.add(name);
    if (body.type === 'unsubscribe')
      for (const name of Object.keys(body.subscriptions ?? {})) this.#subscribed.delete(name);
    if (body.type === 'refresh') {
      const bytes = new TextEncoder().encode(JSON.stringify(this.signedRequest()));
      this.#answer(seq, 200, { response: `signature.${btoa(String.fromCharCode(...bytes))}` });
    }
    if (body.type === 'publish' && body.event) {
      const { name, payload } = body.event;
      if (name === 's1.navigateToSObject') this.opened.push(String(payload['recordId']));
      else this.published.push({ name, payload });
    }
    this.#onChange();
  }
}
