interface PortMessage {
  type: string;
  payload?: Record<string, unknown>;
}
interface ShownCall {
  callId: string;
  callType: string;
  state: string;
  phoneNumber?: string;
  callInfo?: Record<string, unknown>;
  agentStatus?: string;
}

/**
 * Omni-Channel in a Salesforce page, written after the Salesforce Voice with Partner Telephony Developer Guide (topics
 * "Connector API reference", "Understand agent statuses", "Handling missed calls") and the messages of its SDK: one
 * SETUP_CONNECTOR with a port to the connector's window, everything else on the port.
 */
export class FakeSalesforceVoice {
  /** Types of the events that the connector dispatched, in order. */
  readonly events: string[] = [];
  /** What an agent would see, by call. */
  readonly calls = new Map<string, ShownCall>();
  readonly errors: string[] = [];
  capabilities: Record<string, unknown> = {};
  callInProgress: ShownCall | null = null;
  state: 'new' | 'login' | 'ready' = 'new';
  statusId = '';
  lastStatusSet: unknown = null;
  /** What each answer to a sign-out says. */
  readonly logouts: unknown[] = [];
  /** The phone book as an agent sees it. */
  contacts: unknown[] = [];
  #port: MessagePort | null = null;
  #onChange: () => void;

  constructor(onChange: () => void = () => {}) {
    this.#onChange = onChange;
  }
  /** To be repeated until `state` is not `new`. @param post sends to the connector's window, with a port */
  setUp(post: (data: object, ports: MessagePort[]) => void): void {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => {
      // a set-up that came before the connector listened is lost with its port
      this.#port = port1;
      this.#take(data as PortMessage);
    };
    post({ type: 'SETUP_CONNECTOR', connectorConfig: { '/reqGeneralInfo/reqVendorInfoApiName': 'Ringside' } }, [port2]);
  }
  /** A request of the agent: ACCEPT_CALL, END_CALL, DIAL … */
  ask(type: string, content: object = {}): void {
    this.#port?.postMessage({ type, ...content });
  }
  close(): void {
    this.#port?.close();
  }
  #take({ type, payload = {} }: PortMessage): void {
    if (type === 'CONNECTOR_READY') {
      this.state = 'ready';
      this.capabilities = (payload['capabilities'] ?? {}) as Record<string, unknown>;
      this.callInProgress = (payload['callInProgress'] ?? null) as ShownCall | null;
    }
    if (type === 'TELEPHONY_EVENT_DISPATCHED')
      this.#event(String(payload['telephonyEventType']), payload['telephonyEventPayload']);
    this.#onChange();
  }
  #event(type: string, content: unknown): void {
    this.events.push(type);
    const one = content as ShownCall & { message?: string; statusId?: string; calls?: Record<string, ShownCall> };
    if (type === 'SHOW_LOGIN') this.state = 'login';
    if (type === 'ERROR' || type === 'INFO') this.errors.push(String(one.message));
    if (type === 'CALL_STARTED' || type === 'CALL_CONNECTED') this.calls.set(one.callId, one);
    if (type === 'HANGUP') for (const call of [content].flat() as ShownCall[]) this.calls.set(call.callId, call);
    if (type === 'HOLD_TOGGLE') for (const call of Object.values(one.calls ?? {})) this.calls.set(call.callId, call);
    if (type === 'PHONE_CONTACTS') this.contacts = ((content as { contacts?: unknown[] }).contacts ?? []) as unknown[];
    if (type === 'SET_AGENT_STATUS') this.statusId = one.statusId ?? '';
    if (type === 'LOGOUT_RESULT') this.logouts.push(content);
    if (type === 'SET_AGENT_STATUS_RESULT') this.lastStatusSet = content;
  }
}
