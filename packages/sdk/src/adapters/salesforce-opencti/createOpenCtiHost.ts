import type { RecordRef } from '@ringside/protocol/bridge/types';
import type { CallLog, CrmHost } from '../port/index.ts';
import { isObject } from '../port/isObject.ts';
import type { OpenCti, OpenCtiResponse } from './OpenCti.ts';
import { warnOfRetirement } from './retirement.ts';

export interface OpenCtiHostOptions {
  /** `sforce.opencti` of the script that the org serves under `/support/api/<version>/lightning/opencti_min.js`. */
  opencti: OpenCti;
  /** Title of the softphone panel; the reason why nothing can be dialled is put behind it. Default: Ringside. */
  label?: string;
  /** Gets the one warning that Open CTI ends. Default: the console. */
  warn?: (text: string) => void;
}

type Call = (callback: (response: OpenCtiResponse) => void) => void;

/** A method with a callback as a promise; `connectHost` gives up one that never answers. */
const ask = (call: Call): Promise<unknown> =>
  new Promise((resolve, reject) => {
    call(({ success, returnValue, errors }) => {
      if (success) resolve(returnValue);
      else reject(new Error(errors?.map(({ description, code }) => description ?? code).join(', ') || 'refused'));
    });
  });

/** Search results are passed on by record id; the entry that says what would pop up is none of them. */
const recordsOf = (found: unknown): RecordRef[] =>
  Object.entries(isObject(found) ? found : {}).flatMap(([key, entry]) => {
    if (key === 'SCREEN_POP_DATA' || !isObject(entry)) return [];
    const { Id, Name, RecordType } = entry;
    const id = typeof Id === 'string' ? Id : key;
    const label = typeof Name === 'string' ? Name : id;
    return [typeof RecordType === 'string' ? { id, label, type: RecordType } : { id, label }];
  });

/** The task as fields of Salesforce: what is unknown is left out, a record that is no person is what it is about. */
const fieldsOf = ({ task, record }: CallLog): object => ({
  ...Object.fromEntries(Object.entries(task).filter(([, value]) => value !== null)),
  ...(record && !task.WhoId && { WhatId: record.id }),
});

const idOf = (saved: unknown): string | null => {
  const id = isObject(saved) ? (saved['recordId'] ?? saved['id']) : saved;
  return typeof id === 'string' ? id : null;
};

/**
 * Salesforce Open CTI for Lightning Experience. Legacy: Salesforce ends it on 2028-02-28, and one warning says so.
 * The page that uses it is the adapter page of the call centre, shown by Salesforce in the softphone panel.
 */
export function createOpenCtiHost({ opencti, label = 'Ringside', warn = console.warn }: OpenCtiHostOptions): CrmHost {
  warnOfRetirement(opencti, warn, Date.now());
  let isClosed = false;
  const quietly = (call: Call): void => void ask(call).catch(({ message }) => warn(`Open CTI: ${message}`));
  opencti.notifyInitializationComplete?.();
  return {
    name: 'Salesforce Open CTI',
    capabilities: { pop: true, log: true, search: true },
    onDial(handler) {
      opencti.onClickToDial({
        listener({ number, recordId, recordName, objectType }) {
          if (isClosed) return;
          const record = recordId
            ? { id: recordId, label: recordName ?? recordId, ...(objectType && { type: objectType }) }
            : null;
          void handler({ number: String(number), ...(record && { record }) }).then((outcome) => {
            // Open CTI has no place for a refusal but the title of the panel
            if (!outcome.ok) quietly((callback) => opencti.setSoftphonePanelLabel({ label: outcome.text, callback }));
          });
        },
      });
    },
    setDialEnabled(on, reason) {
      quietly((callback) => (on ? opencti.enableClickToDial({ callback }) : opencti.disableClickToDial({ callback })));
      const title = reason ? `${label}: ${reason.text}` : label;
      quietly((callback) => opencti.setSoftphonePanelLabel({ label: title, callback }));
    },
    async pop({ id }) {
      const { SOBJECT } = opencti.SCREENPOP_TYPE;
      await ask((callback) => opencti.screenPop({ type: SOBJECT, params: { recordId: id }, callback }));
    },
    async newContact(number) {
      const { NEW_RECORD_MODAL } = opencti.SCREENPOP_TYPE;
      const fields = number ? { defaultFieldValues: { Phone: number } } : {};
      await ask((callback) =>
        opencti.screenPop({ type: NEW_RECORD_MODAL, params: { entityName: 'Contact' }, ...fields, callback }),
      );
    },
    async saveLog(log) {
      return idOf(await ask((callback) => opencti.saveLog({ value: fieldsOf(log), callback })));
    },
    async refresh() {
      await ask((callback) => opencti.refreshView({ callback }));
    },
    async search({ number, digits, call }) {
      const callType = call && !call.isIncoming ? opencti.CALL_TYPE.OUTBOUND : opencti.CALL_TYPE.INBOUND;
      const found = new Map<string, RecordRef>();
      // as shown, for fields that hold it so, and by its last digits, for those written in another way
      for (const searchParams of new Set([number, digits])) {
        const records = await ask((callback) =>
          // deferred: found, not opened; whether a record opens is for the phone's settings to say
          opencti.searchAndScreenPop({ searchParams, callType, deferred: true, callback }),
        );
        for (const record of recordsOf(records)) found.set(record.id, record);
      }
      return [...found.values()];
    },
    setPanelVisible(on) {
      quietly((callback) => opencti.setSoftphonePanelVisibility({ visible: on, callback }));
    },
    close() {
      // a listener of Open CTI cannot be taken back
      isClosed = true;
      quietly((callback) => opencti.disableClickToDial({ callback }));
    },
  };
}
