import type { ClickToDial, OpenCti, OpenCtiResponse } from '../salesforce-opencti/OpenCti.ts';

type Callback = (response: OpenCtiResponse) => void;
interface Row {
  Id: string;
  Name: string;
  RecordType: string;
  Phone: string;
}

/**
 * `sforce.opencti` of an org with a few records, written after the Open CTI Developer Guide (Lightning Experience:
 * onClickToDial, enable/disableClickToDial, screenPop, searchAndScreenPop, saveLog, refreshView, softphone panel,
 * and "Common Error Messages"). Answers come in a later turn, as over the frame.
 */
export class FakeOpenCti implements OpenCti {
  readonly CALL_TYPE = { INBOUND: 'inbound', OUTBOUND: 'outbound', INTERNAL: 'internal' };
  readonly SCREENPOP_TYPE = { SOBJECT: 'sobject', NEW_RECORD_MODAL: 'newRecord', URL: 'url' };
  readonly rows: Row[];
  /** What the org did, one line each. */
  readonly did: string[] = [];
  readonly saved: Record<string, unknown>[] = [];
  isDialEnabled = false;
  panelLabel = '';
  /** Set to make every method fail with this description. */
  broken = '';
  #listener: ((click: ClickToDial) => void) | null = null;
  #onChange: () => void;

  constructor(rows: Row[] = [], onChange: () => void = () => {}) {
    this.rows = rows;
    this.#onChange = onChange;
  }
  #answer(callback: Callback | undefined, returnValue: unknown, did?: string, error?: string): void {
    const description = this.broken || error;
    if (did && !description) this.did.push(did);
    this.#onChange();
    queueMicrotask(() =>
      callback?.(
        description
          ? { success: false, returnValue: null, errors: [{ code: 'GENERIC_ERROR', description }] }
          : { success: true, returnValue, errors: null },
      ),
    );
  }
  /** The user clicks a number. A number that is not enabled is no link. */
  click(click: ClickToDial): boolean {
    if (!this.isDialEnabled || !this.#listener) return false;
    this.#listener(click);
    return true;
  }
  notifyInitializationComplete() {
    this.did.push('initialized');
  }
  onClickToDial({ listener }: { listener: (click: ClickToDial) => void }) {
    this.#listener = listener;
  }
  enableClickToDial({ callback }: { callback: Callback }) {
    this.isDialEnabled = true;
    this.#answer(callback, null);
  }
  disableClickToDial({ callback }: { callback: Callback }) {
    this.isDialEnabled = false;
    this.#answer(callback, null);
  }
  screenPop({ type, params, defaultFieldValues, callback }: Parameters<OpenCti['screenPop']>[0]) {
    const { recordId, entityName } = params as { recordId?: string; entityName?: string };
    const isKnown = type !== 'sobject' || this.rows.some(({ Id }) => Id === recordId);
    const what =
      type === 'sobject' ? `pop ${recordId}` : `new ${entityName} ${JSON.stringify(defaultFieldValues ?? {})}`;
    this.#answer(callback, null, what, isKnown ? undefined : 'An invalid value was passed to the parameter recordId.');
  }
  searchAndScreenPop({ searchParams, deferred, callback }: Parameters<OpenCti['searchAndScreenPop']>[0]) {
    const found = this.rows.filter(({ Phone }) => Phone.replace(/\D/g, '').endsWith(searchParams));
    const records = Object.fromEntries(found.map(({ Id, Name, RecordType }) => [Id, { Id, Name, RecordType }]));
    const pop = { type: 'sobject', params: { recordId: found[0]?.Id } };
    this.#answer(callback, { ...records, ...(deferred && { SCREEN_POP_DATA: pop }) }, `search ${searchParams}`);
  }
  saveLog({ value, callback }: Parameters<OpenCti['saveLog']>[0]) {
    const isTask = (value as { entityApiName?: string }).entityApiName === 'Task';
    if (isTask && !this.broken) this.saved.push(value as Record<string, unknown>);
    const id = `00T${this.saved.length}`;
    this.#answer(callback, { recordId: id }, `save ${id}`, isTask ? undefined : 'entityApiName is missing');
  }
  refreshView({ callback }: { callback: Callback }) {
    this.#answer(callback, null, 'refresh');
  }
  setSoftphonePanelVisibility({ visible, callback }: { visible: boolean; callback: Callback }) {
    this.#answer(callback, null, visible ? 'show' : 'hide');
  }
  setSoftphonePanelLabel({ label, callback }: { label: string; callback: Callback }) {
    this.panelLabel = label;
    this.#answer(callback, null);
  }
}
