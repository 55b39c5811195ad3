import type { CallView } from '@ringside/protocol/bridge/types';
import type { CrmHost, DialHandler, DialReason } from '../port/index.ts';
import { isObject } from '../port/isObject.ts';
import { createCallerMatches } from './callerMatches.ts';
import { endStatus, timelineStatus } from './callStatus.ts';
import { createQueue } from './createQueue.ts';
import { dialRequest } from './dialRequest.ts';
import { createEngagements } from './engagements.ts';
import type { CallingExtensionsClass, EventHandlers } from './HubSpotSdk.ts';

export interface HubSpotHostOptions {
  /** The default export of `@hubspot/calling-extensions-sdk`. */
  CallingExtensions: CallingExtensionsClass;
  /** Number of the user, e.g. `() => phone.session?.info?.callerID ?? ''`. */
  ownNumber?: () => string;
  /** HubSpot matches callers by numbers in E.164; the phone shows them as its users dial. Default: as shown. */
  toE164?: (number: string) => string;
  /** Prints HubSpot's traffic in the console, phone numbers included. Default: no. */
  debugMode?: boolean;
}

/** HubSpot tells only that opening a record failed; without that within this time, it worked. */
const NAVIGATION_MS = 1000;

/** Reasons that a reload of the panel has, too. HubSpot hears of them when they last. */
const PASSING = new Set<unknown>(['noPanel', 'starting']);
const PASSING_MS = 2500;
const member = (data: unknown, name: string): unknown => (isObject(data) ? data[name] : undefined);

/**
 * HubSpot calling extensions. The page that uses it is the one whose address the calling settings of the app name; HubSpot
 * frames it. HubSpot looks callers up and makes the entry on the time line itself; the adapter announces and completes calls.
 */
export function createHubSpotHost(options: HubSpotHostOptions): CrmHost {
  const { CallingExtensions, ownNumber = () => '', toE164 = (number) => number, debugMode = false } = options;
  const queue = createQueue();
  const engagements = createEngagements();
  const matches = createCallerMatches();
  let portalId = 0;
  let dial: DialHandler | null = null;
  let blocked: DialReason | null | undefined;
  let navigationFailed: ((error: Error) => void) | null = null;
  let isClosed = false;
  const capabilities = { pop: true, log: true, search: true };
  /** False in a docked remote beside a calling window: the window tells HubSpot of the calls, not both. */
  let tellsCalls = true;

  let isLoggedIn: boolean | undefined;
  let isAvailable: boolean | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Tells what changed since HubSpot heard last. A panel that is loaded again changes nothing. */
  const tellState = (): void => {
    clearTimeout(timer);
    if (blocked === undefined || !queue.isOpen()) return;
    const loggedIn = blocked?.code !== 'signedOut';
    if (loggedIn !== isLoggedIn) loggedIn ? hubSpot.userLoggedIn() : hubSpot.userLoggedOut();
    isLoggedIn = loggedIn;
    const available = blocked === null;
    if (available !== isAvailable) available ? hubSpot.userAvailable() : hubSpot.userUnavailable();
    isAvailable = available;
  };
  const handlers: EventHandlers = {
    onReady(data) {
      portalId = Number(member(data, 'portalId') ?? 0);
      tellsCalls = !(member(data, 'usesCallingWindow') === true && member(data, 'iframeLocation') === 'remote');
      Object.assign(capabilities, { pop: tellsCalls, log: tellsCalls, search: tellsCalls });
      hubSpot.initialized({ isLoggedIn: blocked === null });
      queue.open();
      isLoggedIn = isAvailable = undefined;
      tellState();
    },
    onDialNumber(data) {
      const request = dialRequest(data);
      if (!request || !dial || isClosed) return;
      void dial(request).then((outcome) => {
        if (!outcome.ok) queue.say(() => hubSpot.sendError({ message: outcome.text }));
      });
    },
    onCreateEngagementSucceeded: (data) =>
      engagements.settle(member(data, 'engagementId'), member(data, 'externalCallId')),
    onEngagementCreated: (data) => engagements.settle(member(data, 'engagementId'), member(data, 'externalCallId')),
    onCreateEngagementFailed: (data) => engagements.settle(null, member(data, 'externalCallId')),
    onCallerIdMatchSucceeded: matches.settle,
    onCallerIdMatchFailed: matches.settle,
    onNavigateToRecordFailed: () => navigationFailed?.(new Error('HubSpot did not open the record')),
    // the SDK prints an error for every message without a handler
    defaultEventHandler: () => {},
  };
  const hubSpot = new CallingExtensions({ debugMode, eventHandlers: handlers });

  const start = (call: CallView) => {
    const [own, other] = [toE164(call.viaNumber || ownNumber()), toE164(call.number)];
    const [fromNumber, toNumber] = call.isIncoming ? [other, own] : [own, other];
    return { externalCallId: call.callID, fromNumber, toNumber, callStartTime: call.startedAt, createEngagement: true };
  };

  return {
    name: 'HubSpot',
    capabilities,
    onDial(handler) {
      dial = handler;
    },
    setDialEnabled(on, reason) {
      blocked = on ? null : reason;
      clearTimeout(timer);
      if (!reason || isAvailable === undefined || !PASSING.has(reason.code)) tellState();
      else timer = setTimeout(tellState, PASSING_MS);
    },
    follow({ active }) {
      const say = (work: () => void): void => queue.say(() => tellsCalls && work());
      const told = new Map<string, CallView>();
      const ended = new Set<string>();
      return (call) => {
        const before = told.get(call.callID);
        if (ended.has(call.callID)) return;
        told.set(call.callID, call);
        if (!before) {
          engagements.expect(call.callID);
          say(() => (call.isIncoming ? hubSpot.incomingCall(start(call)) : hubSpot.outgoingCall(start(call))));
        }
        if (call.answeredAt !== null && (before?.answeredAt ?? null) === null)
          say(() => hubSpot.callAnswered({ externalCallId: call.callID }));
        // a call may ring on two phones of the user; it ends with the last
        if (!call.end || active().some(({ callID }) => callID === call.callID)) return;
        ended.add(call.callID);
        const callEndStatus = endStatus(call);
        void engagements.of(call.callID).then((engagementId) =>
          say(() => {
            if (engagementId !== null) hubSpot.callEnded({ externalCallId: call.callID, engagementId, callEndStatus });
          }),
        );
      };
    },
    // HubSpot looks up who calls in; for calls placed from a record the record is known
    search: ({ call }) => (call?.isIncoming ? matches.of(call.callID) : Promise.resolve([])),
    async saveLog({ task, call }) {
      const engagementId = await engagements.of(call.callID);
      const { fromNumber, toNumber } = start(call);
      queue.say(() =>
        hubSpot.callCompleted({
          externalCallId: call.callID,
          ...(engagementId !== null && { engagementId }),
          hideWidget: false,
          engagementProperties: {
            hs_call_title: task.Subject,
            hs_call_body: task.Description,
            hs_call_direction: call.isIncoming ? 'INBOUND' : 'OUTBOUND',
            hs_call_status: timelineStatus(call),
            hs_timestamp: String(call.startedAt),
            hs_call_from_number: fromNumber,
            hs_call_to_number: toNumber,
            ...(task.CallDurationInSeconds !== null && {
              hs_call_duration: String(task.CallDurationInSeconds * 1000),
            }),
          },
        }),
      );
      return engagementId === null ? null : String(engagementId);
    },
    async pop({ id, type }) {
      const objectId = Number(id);
      if (!Number.isSafeInteger(objectId)) throw new Error(`${id} is no id of a HubSpot record`);
      await new Promise<void>((resolve, reject) => {
        const timer = setTimeout(resolve, NAVIGATION_MS);
        navigationFailed = (error) => {
          clearTimeout(timer);
          reject(error);
        };
        const objectTypeId = type === 'Company' ? '0-2' : '0-1';
        queue.say(() => hubSpot.navigateToRecord({ objectCoordinates: { portalId, objectId, objectTypeId } }));
      });
    },
    close() {
      // the SDK has no way to take its listener back; HubSpot sees a user who is not available
      isClosed = true;
      clearTimeout(timer);
      queue.say(() => hubSpot.userUnavailable());
    },
  };
}
