/** What a method of Open CTI tells its callback. */
export interface OpenCtiResponse {
  success: boolean;
  returnValue: unknown;
  errors: { code?: string; description?: string }[] | null;
}
type Callback = (response: OpenCtiResponse) => void;

/** What a click on a number tells. */
export interface ClickToDial {
  /** The documentation calls it a number; it is a string in practice. */
  number: string | number;
  recordId?: string;
  recordName?: string;
  objectType?: string;
}

/**
 * `sforce.opencti` for Lightning Experience: the methods that the adapter uses, as far as the Open CTI Developer Guide
 * describes them (topics "Methods for Lightning Experience", one page per method).
 */
export interface OpenCti {
  CALL_TYPE: { INBOUND: string; OUTBOUND: string };
  SCREENPOP_TYPE: { SOBJECT: string; NEW_RECORD_MODAL: string };
  onClickToDial(args: { listener: (click: ClickToDial) => void }): void;
  enableClickToDial(args: { callback: Callback }): void;
  disableClickToDial(args: { callback: Callback }): void;
  screenPop(args: { type: string; params: object; defaultFieldValues?: object; callback: Callback }): void;
  searchAndScreenPop(args: { searchParams: string; callType: string; deferred: boolean; callback: Callback }): void;
  saveLog(args: { value: object; callback: Callback }): void;
  refreshView(args: { callback: Callback }): void;
  setSoftphonePanelVisibility(args: { visible: boolean; callback: Callback }): void;
  setSoftphonePanelLabel(args: { label: string; callback: Callback }): void;
  /** Since API version 42; ends the wait that a call centre definition with a fallback page starts. */
  notifyInitializationComplete?(): void;
}
