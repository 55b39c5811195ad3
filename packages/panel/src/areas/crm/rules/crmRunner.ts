import type { Line } from '@ringside/domain/call';
import { type CrmCall, type CrmEffect, type CrmEvent, crmBridge, logForm } from '@ringside/domain/crm';
import { sameNumber } from '@ringside/domain/number';
import type { LogDraft } from '@ringside/protocol/bridge/types';
import { lines, liveLinesAtom } from '../../../kernel/state.ts';
import type { Store } from '../../../kernel/store.ts';
import { raiseToastAtom } from '../../../kernel/toasts/toasts.ts';
import {
  addPromptAtom,
  type CrmIntents,
  crmBridgeAtom,
  crmIntentsAtom,
  crmOfferAtom,
  crmPromptsAtom,
  dispositionsAtom,
  NO_OFFER,
} from '../crmState.ts';
import type { CrmDriver } from './crmDriver.ts';
import type { createNotes } from './crmNotes.ts';

interface Ports {
  store: Store;
  driver: CrmDriver;
  notes: ReturnType<typeof createNotes>;
  /** Writes the record of a call on the server. CRM-012, CRM-081 .. CRM-083 */
  storeRecord(lineId: string, record: { id: string; label: string; sfType: 'UCC' | 'GENERIC_CRM' }): void;
  draft(call: CrmCall, note: string, disposition: string | null, fields: Readonly<Record<string, unknown>>): LogDraft;
  /** True for the first panel of this browser that asks. */
  claim(id: string): Promise<boolean>;
  later(work: () => void, ms: number): void;
}

/**
 * Runs the CRM bridge: commits each state, does its effects in order, turns every outcome into an event.
 *
 *   line, host, profile ─▶ crmBridge(state, event) ─▶ effects ─▶ driver (the CRM page)
 *                               ▲                                    │
 *                               └──────────── outcomes ◀─────────────┘
 */
export function runCrm(ports: Ports) {
  const { store, driver, notes } = ports;
  const claimed = new Set<string>();

  const send = (event: CrmEvent): void => {
    const [next, effects] = crmBridge(store.get(crmBridgeAtom), event);
    store.set(crmBridgeAtom, next);
    for (const effect of effects) perform(effect);
  };

  const claim = async (id: string): Promise<boolean> => {
    if (claimed.has(id)) return true;
    const isMine = await ports.claim(id);
    if (isMine) claimed.add(id);
    return isMine;
  };
  const openRecord: CrmIntents['openRecord'] = async (record) => {
    if (!store.get(crmOfferAtom).open || (await driver.openRecord(record))) return;
    store.set(raiseToastAtom, { kind: 'error', title: { key: 'crm.notOpened', params: { name: record.label } } });
  };
  const newContact = async (number: string, lineId: string): Promise<void> => {
    if (!store.get(crmOfferAtom).newContact || (await driver.newContact(number, lineId))) return;
    store.set(raiseToastAtom, { kind: 'error', title: 'crm.noNewContact' });
  };
  const search = async (effect: Extract<CrmEffect, { do: 'search' }>): Promise<void> => {
    const { kind, lineId } = effect;
    const shown = store.get(crmBridgeAtom).calls[lineId]?.line.party.number ?? '';
    // as the user sees it and as CALL_EVENT tells it, so that the page finds what it has found before
    const number = sameNumber(shown, effect.number) ? shown : effect.number;
    const result = await driver.search(kind, number, lineId);
    if (result.is === 'found') send({ type: 'found', kind, lineId, records: result.records, isBook: result.isBook });
    else send({ type: 'notFound', lineId, why: result.is });
  };
  const saveLog = async ({ lineId, fields }: Extract<CrmEffect, { do: 'saveLog' }>): Promise<void> => {
    const call = store.get(crmBridgeAtom).calls[lineId];
    if (!call) return;
    const isMine = store.get(crmOfferAtom).log && (await claim(`log ${lineId}`));
    const disposition = store.get(dispositionsAtom)[lineId] ?? null;
    const outcome = isMine
      ? await driver.saveLog(ports.draft(call, notes.of(lineId), disposition, fields))
      : ({ is: 'notMine' } as const);
    send({ type: 'logged', lineId, outcome });
    // another panel has written it; where nobody writes logs, the note stays with the call
    if (outcome.is === 'notMine' && store.get(crmOfferAtom).log) notes.drop(lineId);
  };

  const perform = (effect: CrmEffect): void => {
    switch (effect.do) {
      case 'init':
        return void driver.init().then((isReady) => send({ type: 'driver', attempt: effect.attempt, isReady }));
      case 'destroy':
        notes.clear();
        return store.set(crmPromptsAtom, (all) => all.filter(({ is }) => is === 'disabled'));
      case 'lookAtLines':
        for (const line of store.get(lines.allAtom)) send({ type: 'line', line });
        return;
      case 'search':
        return void search(effect);
      case 'store': {
        const { id, label } = effect.record;
        return ports.storeRecord(effect.lineId, { id, label, sfType: effect.isBook ? 'UCC' : 'GENERIC_CRM' });
      }
      case 'open':
        return effect.afterMs > 0
          ? ports.later(() => openRecord(effect.record), effect.afterMs)
          : openRecord(effect.record);
      case 'askOpen':
        return store.set(addPromptAtom, { is: 'open', lineId: effect.lineId, record: effect.record });
      case 'choose':
        return store.set(addPromptAtom, { is: 'choose', lineId: effect.lineId, isBook: effect.isBook });
      case 'closeChooser':
        return store.set(crmPromptsAtom, (all) =>
          all.filter((prompt) => !(prompt.is === 'choose' && prompt.lineId === effect.lineId)),
        );
      case 'newContact': {
        const { number, lineId } = effect;
        return void claim(`new ${lineId}`).then((isMine) => (isMine ? newContact(number, lineId) : undefined));
      }
      case 'warnSearch':
        return void store.set(raiseToastAtom, {
          kind: 'error',
          title: 'i__ERROR_SALESFORCES_APEX_LABEL',
          detail: 'i__ERROR_SALESFORCES_APEX_DETAIL',
        });
      case 'askForm':
        return void driver
          .logFormSchema(effect.lineId)
          .then((schema) => send({ type: 'form', lineId: effect.lineId, form: logForm(schema) }));
      case 'hide':
        if (store.get(liveLinesAtom).length === 0) driver.hide();
        return;
      case 'saveLog':
        return void saveLog(effect);
      case 'warnLog':
        return void store.set(raiseToastAtom, {
          kind: 'error',
          title: 'crm.notLogged',
          detail: 'crm.noteKept',
          actions: [{ label: 'action.tryAgain', run: () => send({ type: 'logAgain', lineId: effect.lineId }) }],
        });
    }
  };

  const isBook = (lineId: string): boolean =>
    store.get(crmPromptsAtom).some((prompt) => prompt.is === 'choose' && prompt.lineId === lineId && prompt.isBook);
  const intents: CrmIntents = {
    openRecord,
    newContact: (lineId) => {
      const line = store.get(crmBridgeAtom).calls[lineId]?.line;
      void newContact(line?.externalNumber ?? '', lineId);
    },
    choose: (lineId) => store.set(addPromptAtom, { is: 'choose', lineId, isBook: false }),
    chosen: (lineId, record) => send({ type: 'chosen', lineId, record, isBook: isBook(lineId) }),
    setNote: notes.set,
    async setDisposition(lineId, disposition) {
      const { isAllowed, reason } = await driver.mayDispose(lineId, disposition);
      if (!isAllowed) return { reason };
      store.set(dispositionsAtom, { ...store.get(dispositionsAtom), [lineId]: disposition });
      return null;
    },
    submitLog: (lineId, fields) => send({ type: 'submitted', lineId, fields }),
    logAgain: (lineId) => send({ type: 'logAgain', lineId }),
    closeCall: (lineId, fields, byTime = false) => {
      send({ type: 'closed', lineId, fields, byTime });
      if (!store.get(crmBridgeAtom).calls[lineId]) notes.drop(lineId);
    },
  };
  store.set(crmIntentsAtom, intents);

  return {
    send,
    lineChanged: (line: Line): void => send({ type: 'line', line }),
    /** A host came or went. */
    hostChanged(isConnected: boolean): void {
      const offer = isConnected ? driver.offer() : NO_OFFER;
      const isThere = Object.values(offer).some(Boolean);
      // Each host is a new CRM: its driver starts again.
      send({ type: 'host', isThere: false });
      store.set(crmOfferAtom, offer);
      if (isThere) send({ type: 'host', isThere });
    },
  };
}
