import type { RecordRef } from '@ringside/protocol/bridge/types';
import type { AgentStatus, AgentWish, CallLog, CrmHost, DialHandler, DialReason, SearchQuery } from '../port/index.ts';

/** A host that writes down what it is asked. */
export class FakeCrm implements CrmHost {
  readonly name = 'Test CRM';
  capabilities = { pop: true, log: true, search: true };
  readonly popped: string[] = [];
  readonly logs: CallLog[] = [];
  readonly searched: Omit<SearchQuery, 'call'>[] = [];
  readonly said: string[] = [];
  /** What a search finds, by number. */
  found: Record<string, RecordRef[]> = {};
  /** Set to hold a search back until it is called. */
  gate: Promise<unknown> = Promise.resolve();
  dial!: DialHandler;
  wish!: (wish: AgentWish) => Promise<boolean>;
  readonly statuses: AgentStatus[] = [];
  readonly enabled: (true | DialReason)[] = [];

  agentStatus = {
    set: (status: AgentStatus) => void this.statuses.push(status),
    onWish: (handler: (wish: AgentWish) => Promise<boolean>) => {
      this.wish = handler;
    },
  };
  onDial(handler: DialHandler) {
    this.dial = handler;
  }
  setDialEnabled(on: boolean, reason?: DialReason) {
    this.enabled.push(on || (reason as DialReason));
  }
  async pop({ id }: RecordRef) {
    this.popped.push(id);
  }
  async saveLog(log: CallLog): Promise<string | null> {
    this.logs.push(log);
    return '00T1';
  }
  async search({ number, digits }: SearchQuery) {
    this.searched.push({ number, digits });
    await this.gate;
    return this.found[number] ?? [];
  }
  async newContact(number: string) {
    this.said.push(`new contact ${number}`);
  }
  async refresh() {
    this.said.push('refresh');
  }
  setPanelVisible(on: boolean) {
    this.said.push(on ? 'show' : 'hide');
  }
}
