import type { CallView } from '@ringside/protocol/bridge/types';
import type { AgentStatus, AgentWish, CrmHost, DialHandler } from '../port/index.ts';
import { createCallTeller } from './callTeller.ts';
import { make, type ScvSdk } from './ScvSdk.ts';
import { createTelephonyConnector } from './telephonyConnector.ts';

export interface VoiceHostOptions {
  /** The module `scv-connector-base`: `import * as scv from 'scv-connector-base'`. */
  scv: ScvSdk;
  /**
   * Ids of the org's presence statuses (`ServicePresenceStatus`), by which the phone's agent state is told to
   * Omni-Channel. What has no id is not told.
   */
  statusIds?: Partial<Record<AgentStatus, string>>;
  /** Id of the VoiceCall record that the telephony server made for a call. Incoming calls need one in a real org. */
  voiceCallId?: (call: CallView) => string | undefined;
  /** Height of the panel while the user signs in, in pixels. Default: 480. */
  loginFrameHeight?: number;
  /** Hears what Salesforce did not take. Default: the console. */
  onError?: (error: Error) => void;
}

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
      stage = mayDial ? 'up' : 'login';
      return make(scv.InitResult, mayDial ? {} : { showLogin: true, loginFrameHeight });
    }
    async getTelephonyConnector() {
      return telephony;
    }
    async getSharedCapabilities() {
      return make(scv.SharedCapabilitiesResult, { debugEnabled: false });
    }
    async setAgentStatus(agentStatus: string) {
      const wanted = WISHES[agentStatus];
      return make(scv.GenericResult, { success: (wanted && wish && (await wish(wanted))) ?? false });
    }
    async getAgentStatus() {
      const now = status ?? (mayDial ? 'available' : 'offline');
      return make(scv.AgentVendorStatusInfo, { statusId: statusIds[now] ?? '', statusType: now, statusName: now });
    }
    async getContacts() {
      return make(scv.ContactsResult, { contacts: [] });
    }
    // the user signs out in the panel; Salesforce cannot do it for them
    async logout() {
      return make(scv.LogoutResult, { success: false, loginFrameHeight });
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
    setDialEnabled(on) {
      mayDial = on;
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
