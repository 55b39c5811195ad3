import { type CrmKind, type CrmRecord, kindOf, type LogOutcome, searchDigits } from '@ringside/domain/crm';
import type { LogDraft, RecordRef } from '@ringside/protocol/bridge/types';
import type { PagePort } from '../../../kernel/ground/PagePort.ts';
import type { CrmOffer } from '../crmState.ts';

/** Outcome of a search: records of this kind, `isBook` when they come from an address book. */
export type SearchResult = { is: 'found'; records: CrmRecord[]; isBook: boolean } | { is: 'failed' } | { is: 'off' };

/** A CRM. Every method settles; none rejects. */
export interface CrmDriver {
  offer(): CrmOffer;
  init(): Promise<boolean>;
  search(kind: CrmKind, number: string, lineId: string): Promise<SearchResult>;
  /** False when the CRM does not open it. */
  openRecord(record: CrmRecord): Promise<boolean>;
  /** An empty number makes a blank form. */
  newContact(number: string, lineId: string): Promise<boolean>;
  /** JSON Schema of the form after a call; `null` for none. */
  logFormSchema(lineId: string): Promise<unknown>;
  saveLog(draft: LogDraft): Promise<LogOutcome>;
  mayDispose(lineId: string, disposition: string): Promise<{ isAllowed: boolean; reason: string | null }>;
  /** Asks the page to put the panel away. Q-017 */
  hide(): void;
}

type Host = Pick<PagePort, 'ask' | 'check' | 'hostHas' | 'isConnected' | 'publishPage'>;

const refOf = ({ id, label, type }: CrmRecord): RecordRef => ({ id, label, ...(type && { type }) });

/** The CRM page around the panel, through the providers and hooks that it offers. */
export function hostDriver(host: Host): CrmDriver {
  /** One question of the host answers all three kinds. */
  const asked = new Map<string, Promise<SearchResult>>();
  const ask = async (number: string, lineID: string): Promise<SearchResult> => {
    const isBook = !host.hostHas('matchNumber');
    const digits = searchDigits(number);
    const answer = isBook
      ? await host.ask('searchContacts', { query: number, digits, limit: 20 })
      : await host.ask('matchNumber', { number, digits, lineID });
    if (answer.status === 200) return { is: 'found', records: answer.content as CrmRecord[], isBook };
    return { is: answer.status === 404 ? 'off' : 'failed' };
  };
  const has = (name: 'matchNumber' | 'searchContacts' | 'openRecord' | 'newContact' | 'logCall'): boolean =>
    host.hostHas(name);
  const offer = (): CrmOffer => ({
    search: has('matchNumber') || has('searchContacts'),
    open: has('openRecord'),
    newContact: has('newContact'),
    log: has('logCall'),
  });
  return {
    offer,
    init: async () => host.isConnected,
    async search(kind, number, lineId) {
      const question = asked.get(lineId) ?? ask(number, lineId);
      asked.set(lineId, question);
      const result = await question;
      if (result.is !== 'found') {
        asked.delete(lineId);
        return result;
      }
      const records = result.isBook ? result.records : result.records.filter((record) => kindOf(record) === kind);
      if (records.length > 0 || kind === 'account') asked.delete(lineId);
      return { ...result, records };
    },
    openRecord: async (record) => (await host.ask('openRecord', { record: refOf(record) })).status === 200,
    newContact: async (number, lineID) => (await host.ask('newContact', { number, lineID })).status === 200,
    logFormSchema: async (lineID) => (await host.ask('logFormSchema', { lineID })).content,
    async saveLog(draft) {
      if (!host.hostHas('logCall')) return { is: 'notMine' };
      const { allowed, reason } = await host.check('beforeLog', draft);
      if (!allowed) return { is: 'vetoed', reason };
      const answer = await host.ask('logCall', draft);
      if (answer.status === 200) return { is: 'saved', id: answer.content.id };
      return { is: answer.status === 404 ? 'notMine' : 'failed' };
    },
    async mayDispose(lineID, disposition) {
      const { allowed, reason } = await host.check('beforeDisposition', { lineID, disposition });
      return { isAllowed: allowed, reason };
    },
    hide: () => host.publishPage('VISIBILITY_REQUEST', { visible: false }),
  };
}
