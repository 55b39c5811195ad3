import type { CallView } from '@ringside/protocol/bridge/types';
import type { AgentStatus, AgentWish, CrmHost, DialHandler, DialReason } from '../port/index.ts';
import { createCallTeller } from './callTeller.ts';
import { type ContactsFilter, contactsOf } from './contacts.ts';
import { make, type ScvSdk } from './ScvSdk.ts';
import { createTelephonyConnector } from './telephonyConnector.ts';

export interface VoiceHostOptions {
  /** The module `scv-connector-base`: `import * as scv from 'scv-connector-base'`. */
  scv: ScvSdk;
  /**
   * Ids of the org's presence statuses (`ServicePresenceStatus`), by which the phone's agent state is reported to
   * Omni-Channel. What has no id is not reported.
   */
  statusIds?: Partial<Record<AgentStatus, string>>;
  /** Id of the VoiceCall record that the telephony server made for a call. Incoming calls need one in a real org. */
  voiceCallId?: (call: CallView) => string | undefined;
  /** Height of the panel while the user signs in, in pixels. Default: 480. */
  loginFrameHeight?: number;
  /** Hears what Salesforce did not take. Default: the console. */
  onError?: (error: Error) => void;
}

/** Reasons that a phone has while its page is loading. */
const COMING = new Set<unknown>(['noPanel', 'starting']);
/** Salesforce is kept waiting for so long at most, before it shows the panel. */
const STARTING_MS = 3000;
const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Salesforce's agent states (`AGENT_STATUS`) as wishes. Work after a call takes no further calls. */
const WISHES: Record<string, AgentWish> = { Online: 'available', Offline: 'offline', AfterCallWork: 'paused' };

/**
 * Salesforce Voice with partner telephony: the page is the connector that Omni-Channel loads. Salesforce shows and
 * controls the calls and keeps the VoiceCall record, so nothing is searched, popped up or logged from here.
 */
export function createVoiceHost(options: VoiceHostOptions): CrmHost {
  const { scv, statusIds = {}, voiceCallId = () => undefined, loginFrameHeight = 480 } = options;
  const { onError = ({ message }: Error) => console.warn(message) } = options;
  let dial: DialHandler | null = null;
  let wish: ((wish: AgentWish) => Promise<boolean>) | null = null;
  let mayDial = false;
  let blocked: DialReason | undefined;
  let status: AgentStatus | null = null;
  /** silent: Salesforce has not come. login: it shows the sign-in. up: it takes events. */
  let stage: 'silent' | 'login' | 'up' = 'silent';

  const send = (eventType: string, payload: object): void => {
    scv
      .publishEvent({ eventType: eventType as never, payload: payload as never, registerLog: true })
      .catch((cause: unknown) => onError(new Error(`Salesforce Voice: ${eventType} was not taken`, { cause })));
  };
  const publish = (eventType: string, payload: object): void => {
    if (stage === 'up') send(eventType, payload);
  };
  const tellStatus = (): void => {
    const statusId = status && statusIds[status];
    if (statusId) publish('SET_AGENT_STATUS', make(scv.AgentStatusInfo, { statusId }));
  };
  const teller = createCallTeller({ scv, publish, voiceCallId });
  const telephony = createTelephonyConnector(scv, teller, () => dial);

  class Vendor extends scv.VendorConnector {
    async init() {
      // a phone that is only coming up shows no sign-in
      for (let ms = 0; ms < STARTING_MS && COMING.has(blocked?.code); ms += 100) await sleep(100);
      stage = mayDial ? 'up' : 'login';
      return make(scv.InitResult, mayDial ? {} : { showLogin: true, loginFrameHeight });
    }
    async getTelephonyConnector() {
      return telephony;
    }
    async getSharedCapabilities() {
      return make(scv.SharedCapabilitiesResult, { debugEnabled: false, hasContactSearch: teller.can('GET_CONTACTS') });
    }
    async setAgentStatus(agentStatus: string) {
      const wanted = WISHES[agentStatus];
      return make(scv.GenericResult, { success: (wanted && wish && (await wish(wanted))) ?? false });
    }
    async getAgentStatus() {
      const now = status ?? (mayDial ? 'available' : 'offline');
      return make(scv.AgentVendorStatusInfo, { statusId: statusIds[now] ?? '', statusType: now, statusName: now });
    }
    async getContacts(filter?: ContactsFilter) {
      return make(scv.ContactsResult, { contacts: await contactsOf(scv, teller, filter) });
    }
    // a user who may not sign out of the phone stays signed in; a phone without a user is signed out
    async logout() {
      const before = stage;
      // the answer says it: LOGOUT_RESULT is for a sign-out in the panel
      stage = 'login';
      const success =
        blocked?.code === 'signedOut' ||
        (await teller.run('SIGN_OUT', {}).then(
          () => true,
          () => false,
        ));
      if (!success) stage = before;
      return make(scv.LogoutResult, { success, loginFrameHeight });
    }
    async onAgentWorkEvent() {}
    async handleMessage() {}
  }
  scv.initializeConnector(new Vendor() as never);

  return {
    name: 'Salesforce Voice',
    capabilities: { pop: false, log: false, search: false },
    onDial(handler) {
      dial = handler;
    },
    setDialEnabled(on, reason) {
      mayDial = on;
      blocked = reason;
      if (reason?.code === 'signedOut' && stage === 'up') {
        // the user signed out, or the session ended: Salesforce shows the sign-in again
        send('LOGOUT_RESULT', make(scv.LogoutResult, { success: true, loginFrameHeight }));
        stage = 'login';
      }
      if (!on || stage !== 'login') return;
      stage = 'up';
      // Salesforce then asks for the active calls by itself
      send('LOGIN_RESULT', make(scv.GenericResult, { success: true }));
      tellStatus();
    },
    pop: async () => {},
    saveLog: async () => null,
    search: async () => [],
    agentStatus: {
      set(next) {
        status = next;
        tellStatus();
      },
      onWish(handler) {
        wish = handler;
      },
    },
    follow(controls) {
      teller.bind(controls);
      return teller.tell;
    },
    close() {
      // the SDK has no end; what follows is refused
      dial = null;
      wish = null;
      stage = 'silent';
    },
  };
}
