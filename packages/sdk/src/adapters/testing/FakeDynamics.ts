import type { CIFramework } from '../dynamics/index.ts';

interface Row {
  table: 'contact' | 'lead' | 'account';
  id: string;
  name: string;
  telephone1: string;
}
const NAMES = { contact: 'fullname', lead: 'fullname', account: 'name' };
/** Columns of a phone call that are written, and what the navigation properties may be called. */
const COLUMNS =
  /^(subject|description|phonenumber|directioncode|actualstart|actualdurationminutes|phonecall_activity_parties|regardingobjectid_(contact|lead|account)_phonecall@odata\.bind)$/;

/**
 * `Microsoft.CIFramework` of an environment with a few records, written after its 1.0 JavaScript API reference and the
 * phone call table of the Dataverse Web API: it refuses columns that are not there, a state in a new record, and filters
 * that it cannot read. Answers come in a later turn, as over the frame.
 */
export class FakeDynamics implements CIFramework {
  /** What the environment did, one line each. */
  readonly did: string[] = [];
  readonly calls: Record<string, unknown>[] = [];
  isClickToAct = false;
  /** Set to make every method fail with this message. */
  broken = '';
  readonly rows: readonly Row[];
  #handlers: ((data: unknown) => Promise<void>)[] = [];
  readonly #onChange: () => void;

  constructor(rows: readonly Row[] = [], onChange: () => void = () => {}) {
    this.rows = rows;
    this.#onChange = onChange;
  }
  /** The user clicks a number in a form. One that is not enabled is no link. */
  click(value: string, entityLogicalName = 'contact'): boolean {
    if (!this.isClickToAct) return false;
    const data = JSON.stringify({ value, name: 'telephone1', format: 'phone', entityLogicalName });
    for (const handler of this.#handlers) void handler(data);
    return true;
  }
  async #answer<T>(did: string, value: () => T): Promise<T> {
    await Promise.resolve();
    // as the framework does it: an object, no Error
    if (this.broken) throw { message: this.broken, errorCode: 1 };
    const answer = value();
    this.did.push(did);
    this.#onChange();
    return answer;
  }
  addHandler(event: string, handler: (data: unknown) => Promise<void>) {
    if (event === 'onclicktoact') this.#handlers.push(handler);
  }
  removeHandler(_event: string, handler: (data: unknown) => Promise<void>) {
    this.#handlers = this.#handlers.filter((known) => known !== handler);
  }
  setClickToAct(on: boolean) {
    return this.#answer(on ? 'links' : 'no links', () => {
      this.isClickToAct = on;
    });
  }
  searchAndOpenRecords(entity: string, query: string, only: boolean) {
    return this.#answer(`search ${entity}`, () => {
      const options = new URLSearchParams(query.replace(/^\?/, ''));
      const clauses = (options.get('$filter') ?? '').split(/ or (?=contains\()/);
      const texts = clauses.map((clause) => {
        const [, text] = /^contains\((?:telephone1|mobilephone),'((?:[^']|'')*)'\)$/.exec(clause) ?? [];
        if (text === undefined) throw { message: `A filter that is not understood: ${clause}` };
        return text.replaceAll("''", "'");
      });
      if (!only) throw { message: 'It would open a page' };
      const found = this.rows.filter(
        ({ table, telephone1 }) => table === entity && texts.some((text) => telephone1.includes(text)),
      );
      const rows = found.map(({ table, id, name, telephone1 }) => ({
        [`${table}id`]: id,
        [NAMES[table]]: name,
        telephone1,
      }));
      return JSON.stringify(Object.assign({}, rows));
    });
  }
  openForm(options: string, parameters?: string) {
    const { entityName, entityId, useQuickCreateForm } = JSON.parse(options);
    const isKnown = useQuickCreateForm || this.rows.some(({ table, id }) => table === entityName && id === entityId);
    return this.#answer(`open ${entityName} ${entityId ?? `new ${parameters ?? '{}'}`}`, () => {
      if (!isKnown) throw { message: 'The record does not exist' };
    });
  }
  createRecord(entity: string, data: string) {
    return this.#answer(`create ${entity}`, () => {
      const fields: Record<string, unknown> = JSON.parse(data);
      const odd = Object.keys(fields).find((name) => !COLUMNS.test(name));
      if (odd) throw { message: `Could not find a property named '${odd}'` };
      this.calls.push({ ...fields });
      return JSON.stringify({ id: `call-${this.calls.length}` });
    });
  }
  updateRecord(entity: string, id: string, data: string) {
    return this.#answer(`update ${entity} ${id}`, () => {
      Object.assign(this.calls[Number(id.slice(5)) - 1] ?? {}, JSON.parse(data));
      return JSON.stringify({ id });
    });
  }
  setMode(mode: 0 | 1) {
    return this.#answer(mode ? 'dock' : 'minimise', () => {});
  }
}
