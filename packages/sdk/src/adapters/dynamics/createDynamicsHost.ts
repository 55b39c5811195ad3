import type { RecordRef } from '@ringside/protocol/bridge/types';
import type { CrmHost, DialHandler } from '../port/index.ts';
import { isObject } from '../port/isObject.ts';
import type { CIFramework } from './CIFramework.ts';
import { DONE, phoneCallOf } from './phoneCall.ts';

export interface DynamicsHostOptions {
  /** `Microsoft.CIFramework`, after the window's event `CIFInitDone`. */
  cif: CIFramework;
  /** Gets what Dynamics refused where nobody waits for the answer. Default: the console. */
  warn?: (text: string) => void;
}

/** Tables that are searched, with the kind that the panel shows, their key, name, and the fields that hold numbers. */
const TABLES = [
  { kind: 'Contact', table: 'contact', key: 'contactid', name: 'fullname', numbers: ['telephone1', 'mobilephone'] },
  { kind: 'Lead', table: 'lead', key: 'leadid', name: 'fullname', numbers: ['telephone1', 'mobilephone'] },
  { kind: 'Account', table: 'account', key: 'accountid', name: 'name', numbers: ['telephone1'] },
] as const;
const MOST_FOUND = 10;

/** What a method answers: JSON, mostly in a string. */
const read = (answer: unknown): unknown => (typeof answer === 'string' ? JSON.parse(answer) : answer);

/** Dynamics rejects with objects of its own. */
const errorOf = (cause: unknown): Error => {
  const text = isObject(cause) ? (cause['message'] ?? cause['errorMsg']) : cause;
  return new Error(typeof text === 'string' && text ? text : 'refused', { cause });
};
const ask = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(read, (cause) => {
    throw errorOf(cause);
  });

/** A text within a filter: a quote is doubled (OData 4, section 5.1.1.6.1). */
const quoted = (text: string): string => `'${encodeURIComponent(text.replaceAll("'", "''"))}'`;

/** Rows by their place: an array, or an object with numbers as names. */
const recordsOf = (found: unknown, { kind, key, name }: (typeof TABLES)[number]): RecordRef[] =>
  Object.values(isObject(found) ? found : {}).flatMap((row) => {
    const id = isObject(row) && row[key];
    if (typeof id !== 'string') return [];
    const label = isObject(row) && row[name];
    return [{ id, label: typeof label === 'string' ? label : id, type: kind }];
  });

const tableOf = ({ type = '' }: RecordRef): string =>
  TABLES.find(({ kind }) => kind === type)?.table ?? type.toLowerCase();

/**
 * Microsoft Dynamics 365 by the Channel Integration Framework 1.0: numbers in forms dial, callers are found among contacts,
 * leads and accounts, calls become phone call activities. The page that uses it is the one that the framework's provider
 * names, shown in the side panel.
 */
export function createDynamicsHost({ cif, warn = console.warn }: DynamicsHostOptions): CrmHost {
  const quietly = (answer: Promise<unknown>): void =>
    void answer.catch((cause) => warn(`Dynamics 365: ${errorOf(cause).message}`));
  let dial: DialHandler | null = null;
  const onClick = async (data: unknown): Promise<void> => {
    const click = read(data);
    const number = isObject(click) ? click['value'] : null;
    if (typeof number !== 'string' || !number || !dial) return;
    const outcome = await dial({ number });
    // the framework has no place for a refusal: the panel says it, so it is shown
    if (!outcome.ok) quietly(cif.setMode(1));
  };
  return {
    name: 'Dynamics 365',
    capabilities: { pop: true, log: true, search: true },
    onDial(handler) {
      dial = handler;
      cif.addHandler('onclicktoact', onClick);
    },
    setDialEnabled: (on) => quietly(cif.setClickToAct(on)),
    async pop(record) {
      await ask(cif.openForm(JSON.stringify({ entityName: tableOf(record), entityId: record.id })));
    },
    async newContact(number) {
      const fields = number ? JSON.stringify({ telephone1: number }) : undefined;
      await ask(cif.openForm(JSON.stringify({ entityName: 'contact', useQuickCreateForm: true }), fields));
    },
    async search({ number, digits }) {
      const found = await Promise.all(
        TABLES.map(async (table) => {
          const ways = table.numbers.flatMap((field) =>
            // as shown, and by its last digits
            [...new Set([number, digits])].map((text) => `contains(${field},${quoted(text)})`),
          );
          const query = `?$select=${[table.name, ...table.numbers]}&$filter=${ways.join(' or ')}&$top=${MOST_FOUND}`;
          return recordsOf(await ask(cif.searchAndOpenRecords(table.table, query, true)), table);
        }),
      );
      return found.flat();
    },
    async saveLog(log) {
      const made = await ask(cif.createRecord('phonecall', JSON.stringify(phoneCallOf(log))));
      const id = isObject(made) ? made['id'] : null;
      if (typeof id !== 'string') return null;
      await ask(cif.updateRecord('phonecall', id, JSON.stringify(log.call.isIncoming ? DONE.in : DONE.out)));
      return id;
    },
    setPanelVisible: (on) => quietly(cif.setMode(on ? 1 : 0)),
    close() {
      dial = null;
      cif.removeHandler('onclicktoact', onClick);
      quietly(cif.setClickToAct(false));
    },
  };
}
