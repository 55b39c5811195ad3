/** Numbers of the states, as the documents have them. CONF-002 */
export const meetingStates = { idle: 0, notAllowed: -1, pending: 1, initialized: 2, networkError: 3 } as const;
export type MeetingState = keyof typeof meetingStates;
/** Why there are no meetings; Q-165: "already in use" is `loggedInElsewhere`. CONF-003 */
export type MeetingReason = 'osUnsupported' | 'loggedInElsewhere' | 'driverError';

/** What meetings are to one panel. */
export interface MeetingService {
  state: MeetingState;
  /** Null: none is known. */
  reason: MeetingReason | null;
  /** A call of the engine is being made or goes on. CONF-012 */
  isCallPending: boolean;
  /** 0; 100: connected; 200: ready to host. CONF-010, CONF-011 */
  presence: 0 | 100 | 200;
}

/** What is heard of the engine and of the server. */
export type MeetingEvent =
  | { kind: 'connect'; mode: 'webrtc' | 'driver' | 'plugin' }
  | { kind: 'cloud'; sip: 'ok' | 'ko' }
  /** Another user, or another panel of the same one, has it now. */
  | { kind: 'otherUser' }
  | { kind: 'drop' }
  | { kind: 'fault'; cause: 'os' | 'browser' | 'driver' }
  | { kind: 'token'; value: string | null }
  | { kind: 'forbidden' }
  | { kind: 'call'; step: 'proceeding' | 'proceed' | 'active' | 'terminate' }
  | { kind: 'userReady' }
  | { kind: 'hosted' }
  | { kind: 'end' };

export const noMeetings: MeetingService = { state: 'idle', reason: null, isCallPending: false, presence: 0 };

/** The next state. CONF-004 .. CONF-013, CONF-034 */
export function meetingService(now: MeetingService, event: MeetingEvent): MeetingService {
  const failed = (reason: MeetingReason | null): MeetingService => ({
    ...{ state: 'networkError', reason, presence: 0, isCallPending: false },
  });
  switch (event.kind) {
    case 'connect':
      return { ...now, state: 'pending', reason: null };
    case 'cloud':
      return event.sip === 'ok' ? { ...now, state: 'initialized', reason: null } : failed(null);
    case 'otherUser':
    case 'drop':
      return failed('loggedInElsewhere');
    case 'fault':
      return failed(event.cause === 'driver' ? 'driverError' : 'osUnsupported');
    case 'token':
      return event.value ? now : failed(null);
    case 'forbidden':
      return { ...noMeetings, state: 'notAllowed' };
    case 'call':
      return { ...now, isCallPending: event.step !== 'terminate' };
    case 'userReady':
      return { ...now, presence: 100 };
    case 'hosted':
      return { ...now, presence: 200 };
    case 'end':
      return noMeetings;
  }
}
