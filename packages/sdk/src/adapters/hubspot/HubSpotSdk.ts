import type { EndStatus } from './callStatus.ts';

/** Contacts are 0-1, companies 0-2. */
export interface ObjectCoordinates {
  portalId: number;
  objectId: number;
  objectTypeId: '0-1' | '0-2';
}

interface CallStart {
  externalCallId: string;
  fromNumber: string;
  toNumber: string;
  callStartTime: number;
  createEngagement: boolean;
}

/** What the adapter uses of an instance of `CallingExtensions` from `@hubspot/calling-extensions-sdk`. */
export interface CallingExtensionsLike {
  initialized(payload: { isLoggedIn: boolean }): void;
  userAvailable(): void;
  userUnavailable(): void;
  userLoggedIn(): void;
  userLoggedOut(): void;
  incomingCall(call: CallStart): void;
  outgoingCall(call: CallStart): void;
  callAnswered(call: { externalCallId: string }): void;
  callEnded(call: { externalCallId: string; engagementId: number; callEndStatus: EndStatus }): void;
  callCompleted(call: {
    externalCallId: string;
    engagementId?: number;
    hideWidget: boolean;
    engagementProperties: Record<string, string> & { hs_timestamp: string };
  }): void;
  navigateToRecord(target: { objectCoordinates: ObjectCoordinates }): void;
  sendError(error: { message: string }): void;
}

/** Handlers by their names in the SDK; each gets the content of HubSpot's message. */
export type EventHandlers = Record<string, (data: unknown) => void>;

/** The default export of the SDK. */
// biome-ignore lint/suspicious/noExplicitAny: the SDK's own type demands every handler there is, which its code does not
export type CallingExtensionsClass = new (options: any) => CallingExtensionsLike;
