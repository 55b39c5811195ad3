interface Message {
  type: string;
  messageId?: string;
  data?: Record<string, unknown>;
  [member: string]: unknown;
}
interface Contact {
  objectId: number;
  firstName: string;
  lastName: string;
  number: string;
}

/**
 * The page of HubSpot that frames a calling app, written after HubSpot's public documentation (topics "Calling
 * extensions SDK" and "Receive incoming calls"): SYNC until SYNC_ACK, then messages `{type, messageId, data}`. It makes
 * an engagement for every call that asks for one, looks callers up, and opens records of its own.
 */
export class FakeHubSpot {
  readonly portalId = 62515;
  /** Types of what the app said, in order. */
  readonly heard: string[] = [];
  readonly messages: Message[] = [];
  readonly engagements: { id: number; externalCallId: unknown; properties: Record<string, unknown> | null }[] = [];
  readonly opened: number[] = [];
  isConnected = false;
  isLoggedIn = false;
  isAvailable = false;
  contacts: Contact[];
  /** Older pages do not say to which call an answer belongs. */
  namesCalls = true;
  makesEngagements = true;
  /** Where the app is shown. */
  place = { iframeLocation: 'widget', usesCallingWindow: false };
  #post: (message: object) => void;
  #onChange: () => void;
  #hostUrl: string;
  #sent = 0;

  constructor(
    post: (message: object) => void,
    { hostUrl, contacts = [], onChange = () => {} }: { hostUrl: string; contacts?: Contact[]; onChange?: () => void },
  ) {
    this.#post = post;
    this.#hostUrl = hostUrl;
    this.contacts = contacts;
    this.#onChange = onChange;
  }
  /** Asks for the app once; to be repeated until `isConnected`. */
  sync(): void {
    const { portalId } = this;
    const user = { userId: 7, ownerId: 8, ...this.place };
    this.#post({ type: 'SYNC', messageId: `hub_${this.#sent++}`, hostUrl: this.#hostUrl, portalId, ...user });
  }
  /** The user presses the call button of a contact. */
  dial(phoneNumber: string, objectId?: number): void {
    const callee = objectId && {
      objectId,
      objectType: 'CONTACT',
      calleeInfo: { calleeId: objectId, calleeObjectTypeId: '0-1' },
    };
    this.#tell('DIAL_NUMBER', { phoneNumber, ownerId: 8, portalId: this.portalId, startTimestamp: 1, ...callee });
  }
  #tell(type: string, data: object): void {
    this.#post({ type, messageId: `hub_${this.#sent++}`, data });
  }
  #engage(externalCallId: unknown): void {
    if (!this.makesEngagements) return this.#tell('CREATE_ENGAGEMENT_FAILED', { error: { message: 'refused' } });
    const id = 1000 + this.engagements.length;
    this.engagements.push({ id, externalCallId, properties: null });
    this.#tell('CREATE_ENGAGEMENT_SUCCEEDED', { engagementId: id, ...(this.namesCalls && { externalCallId }) });
  }
  #lookUp(number: unknown, externalCallId: unknown): void {
    const { portalId } = this;
    const callerIdMatches = this.contacts
      .filter((contact) => contact.number === number)
      .map(({ objectId, firstName, lastName }) => ({
        callerIdType: 'CONTACT',
        objectCoordinates: { portalId, objectId, objectTypeId: '0-1' },
        firstName,
        lastName,
        email: '',
      }));
    const type = callerIdMatches.length ? 'CALLER_ID_MATCH_SUCCEEDED' : 'CALLER_ID_MATCH_FAILED';
    this.#tell(type, { callerIdMatches, ...(this.namesCalls && { externalCallId }) });
  }
  /** A message of the app. */
  receive(message: Message): void {
    const { type, data = {} } = message;
    if (type === 'SYNC_ACK') {
      this.isConnected = true;
      return this.#onChange();
    }
    this.heard.push(type);
    this.messages.push(message);
    const { externalCallId, engagementId, createEngagement, fromNumber, objectCoordinates } = data;
    if (type === 'INITIALIZED') this.isLoggedIn = data['isLoggedIn'] === true;
    if (type === 'LOGGED_IN' || type === 'LOGGED_OUT') this.isLoggedIn = type === 'LOGGED_IN';
    if (type === 'USER_AVAILABLE' || type === 'USER_UNAVAILABLE') this.isAvailable = type === 'USER_AVAILABLE';
    if (type === 'INCOMING_CALL' || type === 'OUTGOING_CALL_STARTED') {
      if (createEngagement) this.#engage(externalCallId);
      if (type === 'INCOMING_CALL') this.#lookUp(fromNumber, externalCallId);
    }
    if (type === 'CALL_COMPLETED') {
      const entry = this.engagements.find(({ id }) => id === engagementId);
      if (entry) entry.properties = data['engagementProperties'] as Record<string, unknown>;
      this.#tell(entry ? 'UPDATE_ENGAGEMENT_SUCCEEDED' : 'UPDATE_ENGAGEMENT_FAILED', { engagementId });
    }
    if (type === 'NAVIGATE_TO_RECORD') {
      const { objectId, portalId } = objectCoordinates as { objectId: number; portalId: number };
      const isKnown = portalId === this.portalId && this.contacts.some((contact) => contact.objectId === objectId);
      if (isKnown) this.opened.push(objectId);
      else this.#tell('NAVIGATE_TO_RECORD_FAILED', { objectCoordinates });
    }
    this.#onChange();
  }
}
