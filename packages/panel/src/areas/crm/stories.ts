import type { Line } from '@ringside/domain/call';
import { type CrmBridge, type CrmCall, crmStart, logForm } from '@ringside/domain/crm';
import type { HostCard } from '@ringside/protocol/bridge/types';
import { navigationAtom } from '../../kernel/navigation/atoms.ts';
import { environmentAtom, lines, panelConfigAtom, profileAtom } from '../../kernel/state.ts';
import type { Store } from '../../stories/storyStore.ts';
import { hostCardsAtom, hostSettingsAtom } from '../host-page/hostUiState.ts';
import {
  type CrmIntents,
  type CrmPrompt,
  crmBridgeAtom,
  crmIntentsAtom,
  crmOfferAtom,
  crmPromptsAtom,
  notesAtom,
} from './crmState.ts';

interface Story {
  set: (store: Store) => void;
}

const nothing = () => undefined;
/** CRM intents that do nothing; tests put their own over them. */
export const quietCrm: CrmIntents = {
  openRecord: nothing,
  newContact: nothing,
  choose: nothing,
  chosen: nothing,
  setNote: nothing,
  setDisposition: async () => null,
  submitLog: nothing,
  logAgain: nothing,
  closeCall: nothing,
};

const claire = { id: '003', label: 'Claire Vasseur, Purchasing', type: 'Contact', detail: 'Corvid Logistics' };
const records = [claire, { id: '004', label: 'Claude Vasseur', type: 'Contact', detail: 'Halden Marine' }];
const form = logForm({
  title: 'Wrap-up',
  required: ['disposition', 'reason'],
  properties: {
    disposition: { title: 'Outcome', enum: ['Solved', 'Call back', 'Order', 'Complaint', 'Other'] },
    reason: {
      title: 'Reason for the call',
      enum: ['Invoice', 'Delivery', 'Offer', 'Repair', 'Contract', 'Address', 'Other'],
    },
    amount: { title: 'Amount', type: 'number', minimum: 0, description: 'In euros, if it was about money' },
    until: { title: 'Call back on', type: 'string', format: 'date' },
    urgent: { title: 'Urgent', type: 'boolean' },
    remark: { title: 'For the next colleague', type: 'string', maxLength: 500 },
  },
});

/** A panel in a CRM page that offers everything. */
function inCrm(store: Store, change: Partial<CrmBridge> = {}): void {
  store.set(environmentAtom, 'frame');
  store.set(panelConfigAtom, (config) => config && { ...config, allowedParentFrames: ['https://crm.test'] });
  store.set(crmBridgeAtom, { ...crmStart, at: 'initialized', ...change });
  store.set(crmOfferAtom, { search: true, open: true, newContact: true, log: true });
  store.set(crmIntentsAtom, quietCrm);
}
const calls = (line: Line, change: Partial<CrmCall>): Pick<CrmBridge, 'calls'> => ({
  calls: {
    [line.id]: { line, match: { at: 'one', record: claire }, wasTalking: true, log: { at: 'none' }, ...change },
  },
});
const go = (store: Store, path: string, from = '/') => store.set(navigationAtom, { path, stack: [from] });

/** Screens of the CRM bridge. `talking`, `ringing` and `over` are lines of the other stories. */
export function crmStories(talking: Line, ringing: Line, over: Line): Record<string, Story> {
  const onCall = (change: Partial<CrmCall>): Story => ({
    set: (store) => {
      store.set(lines.applyAtom, { op: 'reset', items: [talking] });
      inCrm(store, calls(talking, change));
      go(store, '/calls/active');
    },
  });
  const coming = (change: Partial<CrmCall>): Story => ({
    set: (store) => {
      store.set(lines.applyAtom, { op: 'reset', items: [ringing] });
      inCrm(store, calls(ringing, change));
    },
  });
  const after = (change: Partial<CrmCall>): Story => ({
    set: (store) => {
      inCrm(store, calls(over, change));
      store.set(notesAtom, { [over.id]: 'Invoice 4471 paid twice. Credit note promised for Friday.' });
      go(store, '/calls/active');
    },
  });
  const asks = (prompt: CrmPrompt): Story => ({
    set: (store) => {
      inCrm(store, calls(talking, prompt.is === 'choose' ? { match: { at: 'several', records } } : {}));
      store.set(lines.applyAtom, { op: 'reset', items: [talking] });
      store.set(crmPromptsAtom, [prompt]);
      if (prompt.is !== 'disabled') go(store, '/calls/active');
    },
  });
  const order: HostCard = {
    id: 'order',
    place: 'call',
    title: 'Order 4711',
    rows: [
      { type: 'text', label: 'State', text: 'Shipped on Tuesday, two parcels with the carrier' },
      { type: 'link', id: 'open', label: 'Contract', text: 'Maintenance 2026' },
      { type: 'field', id: 'wish', label: 'Wish of the customer', value: 'Delivery in the morning' },
      { type: 'button', id: 'refund', text: 'Refund', look: 'primary' },
    ],
  };
  return {
    'host-card': {
      set: (store) => {
        onCall({}).set(store);
        store.set(hostCardsAtom, [order]);
      },
    },
    'host-page': {
      set: (store) => {
        inCrm(store);
        store.set(hostCardsAtom, [
          { ...order, place: 'page' },
          { ...order, id: 'other', place: 'page', title: 'Open cases', rows: order.rows.slice(0, 2) },
        ]);
        go(store, '/crm', '/menu');
      },
    },
    'host-settings': {
      set: (store) => {
        inCrm(store);
        store.set(profileAtom, (profile) => profile && { ...profile, crmAllowed: true });
        store.set(hostSettingsAtom, {
          title: 'Acme Sales',
          settings: [
            { id: 'pop', type: 'switch', label: 'Open the record when it rings', value: true },
            {
              id: 'team',
              type: 'choice',
              label: 'Team',
              hint: 'New cases go to this team.',
              value: 'a',
              choices: [{ id: 'a', text: 'North' }],
            },
            { id: 'tag', type: 'text', label: 'Tag of new contacts', value: 'by phone' },
          ],
          values: {},
        });
        go(store, '/settings/crm', '/settings');
      },
    },
    'crm-incoming-search': coming({ match: { at: 'searching', kind: 'lead' } }),
    'crm-incoming-several': coming({ match: { at: 'several', records } }),
    'crm-incoming-none': coming({ match: { at: 'none' } }),
    'crm-call': onCall({}),
    'crm-call-failed': onCall({ match: { at: 'failed' } }),
    'crm-after-saved': after({ log: { at: 'saved', id: '00T' } }),
    'crm-after-saving': after({ log: { at: 'saving', fields: {} } }),
    'crm-after-failed': after({ log: { at: 'failed', fields: {} } }),
    'crm-after-vetoed': after({ log: { at: 'vetoed', reason: 'Test calls are not logged.' } }),
    'crm-after-form': after({ log: { at: 'form', form: form! } }),
    'crm-form-waits': {
      set: (store) => inCrm(store, calls(over, { log: { at: 'form', form: form! } })),
    },
    'crm-prompt-open': asks({ is: 'open', lineId: talking.id, record: claire }),
    'crm-prompt-choose': asks({ is: 'choose', lineId: talking.id, isBook: false }),
    'crm-prompt-rule': asks({
      is: 'rule',
      key: 'r',
      callUri: talking.callUri,
      labels: ['Open the account'],
      answer: nothing,
    }),
    'crm-prompt-disabled': asks({ is: 'disabled' }),
    'crm-settings': {
      set: (store) => {
        inCrm(store);
        go(store, '/settings/crm', '/settings');
      },
    },
    'crm-settings-refused': {
      set: (store) => {
        inCrm(store, { at: 'notAllowed' });
        store.set(profileAtom, (profile) => profile && { ...profile, crmAllowed: false });
        go(store, '/settings/crm', '/settings');
      },
    },
  };
}
