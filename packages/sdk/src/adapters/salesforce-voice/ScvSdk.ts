/** A result or value class of the SDK; it checks what it is given and throws. */
export type Made = new (content: never) => object;

/**
 * What the adapter uses of `scv-connector-base`, Salesforce's SDK for partner telephony. The SDK takes results only of
 * its own classes, so the adapter makes them with the very module that it is given.
 */
export interface ScvSdk {
  initializeConnector(connector: never): void;
  publishEvent(event: { eventType: never; payload: never; registerLog: boolean }): Promise<void>;
  VendorConnector: new () => object;
  TelephonyConnector: new () => object;
  ActiveCallsResult: Made;
  AgentConfigResult: Made;
  AgentStatusInfo: Made;
  AgentVendorStatusInfo: Made;
  AudioDevicesResult: Made;
  CallInfo: Made;
  CallResult: Made;
  Contact: Made;
  ContactsResult: Made;
  GenericResult: Made;
  HangupResult: Made;
  HoldToggleResult: Made;
  InitResult: Made;
  LogoutResult: Made;
  MuteToggleResult: Made;
  ParticipantResult: Made;
  Phone: Made;
  PhoneCall: Made;
  PhoneCallAttributes: Made;
  PhoneContactsResult: Made;
  RecordingToggleResult: Made;
  SetAgentConfigResult: Made;
  SharedCapabilitiesResult: Made;
  SignedRecordingUrlResult: Made;
  VoiceCapabilitiesResult: Made;
}

/** An object of one of the SDK's classes. */
export const make = (Class: Made, content: object): object => new Class(content as never);
