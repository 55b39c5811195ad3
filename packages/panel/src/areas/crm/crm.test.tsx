import { buildLine } from '@ringside/testing/panel';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { bannersAtom } from '../../frame/bannersAtom.ts';
import { environmentAtom, lines, profileAtom } from '../../kernel/state.ts';
import { toastsAtom } from '../../kernel/toasts/toasts.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import {
  type CrmIntents,
  crmBridgeAtom,
  crmIntentsAtom,
  crmOfferAtom,
  crmPromptsAtom,
  NO_OFFER,
  notesAtom,
} from './crmState.ts';
import { quietCrm } from './stories.ts';

afterEach(() => {
  vi.useRealTimers();
  cleanup();
});

/** A story whose CRM intents are written down. */
function setup(name: string, more: Partial<CrmIntents> = {}, layout: 'narrow' | 'wide' = 'narrow') {
  const wanted: unknown[] = [];
  const noted = Object.fromEntries(
    Object.entries({ ...quietCrm, ...more }).map(([intent, run]) => [
      intent,
      (...args: unknown[]) => {
        wanted.push([intent, ...args]);
        return (run as (...given: unknown[]) => unknown)(...args);
      },
    ]),
  ) as unknown as CrmIntents;
  const rendered = renderStory(name, { layout, set: (store) => store.set(crmIntentsAtom, noted) });
  return { ...rendered, wanted };
}

test('[CRM-007] the card of a ringing call says what is known: searching, several, nobody', () => {
  setup('crm-incoming-search');
  expect(screen.getByText('Searching in the CRM…')).toBeTruthy();
  setup('crm-incoming-several');
  expect(screen.getByRole('button', { name: /^2 records\s*Choose the right one$/ })).toBeTruthy();
  setup('crm-incoming-none');
  expect(screen.getByRole('button', { name: /^New contact in the CRM/ })).toBeTruthy();
});

test('[CALL-017] the matched record is on the call page and opens by a press', async () => {
  const { user, wanted } = setup('crm-call');
  await user.click(screen.getByRole('button', { name: /^Claire Vasseur, Purchasing.*Open in the CRM$/ }));
  expect(wanted).toEqual([
    ['openRecord', { id: '003', label: 'Claire Vasseur, Purchasing', type: 'Contact', detail: 'Corvid Logistics' }],
  ]);
});

test('a note is kept as it is typed, and promises a log only where there will be one', async () => {
  const { user, wanted, store } = setup('crm-call');
  await user.type(screen.getByRole('textbox', { name: /^Note for the call log/ }), 'a');
  expect(wanted).toEqual([['setNote', 'a', 'a']]);
  act(() => store.set(crmOfferAtom, NO_OFFER));
  expect(screen.getByRole('textbox', { name: /^Note/ })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /call log/ })).toBe(null);
  // one that the host page has written is shown
  act(() => store.set(notesAtom, { a: 'Wants two lamps.' }));
  expect((screen.getByRole('textbox', { name: /^Note/ }) as HTMLTextAreaElement).value).toBe('Wants two lamps.');
  expect(screen.queryByRole('textbox', { name: /call log/ })).toBe(null);
});

test('[CRM-014] the finished call says that it is logged, and is closed by Done', async () => {
  const { user, wanted } = setup('crm-after-saved');
  expect(await screen.findByText('Logged in the CRM')).toBeTruthy();
  expect(screen.getByText(/^Billing, 7\smin/)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Done' }));
  expect(wanted).toEqual([['closeCall', 'a', {}]]);
});

test('a log that failed can be tried again; one that the CRM refused says why', async () => {
  const { user, wanted } = setup('crm-after-failed');
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(wanted).toEqual([['logAgain', 'a']]);
  setup('crm-after-vetoed');
  expect(await screen.findByText('Test calls are not logged.')).toBeTruthy();
});

test('the form of the CRM names what is missing, takes the keyboard there, and sends what was filled in', async () => {
  const { user, wanted } = setup('crm-after-form');
  await user.click(await screen.findByRole('button', { name: 'Save the log' }));
  expect(screen.getAllByText('Fill this in').length).toBe(2);
  expect(document.activeElement?.textContent).toBe('Solved');
  await user.click(screen.getByRole('button', { name: 'Call back' }));
  await user.selectOptions(screen.getByRole('combobox', { name: /^Reason for the call/ }), 'Invoice');
  await user.type(screen.getByRole('textbox', { name: 'Amount' }), '12,5');
  await user.click(screen.getByRole('switch', { name: 'Urgent' }));
  await user.click(screen.getByRole('button', { name: 'Save the log' }));
  expect(wanted).toEqual([
    ['setDisposition', 'a', 'Call back'],
    ['submitLog', 'a', { disposition: 'Call back', reason: 'Invoice', amount: 12.5, urgent: true }],
  ]);
});

test('an outcome that the CRM refuses is not chosen, and its reason is said', async () => {
  const { user } = setup('crm-after-form', { setDisposition: async () => ({ reason: 'Orders need a quote.' }) });
  await user.click(await screen.findByRole('button', { name: 'Order' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Orders need a quote.');
  expect(screen.getByRole('button', { name: 'Order' }).getAttribute('aria-pressed')).toBe('false');
});

test('a form that is skipped still sends what was filled in', async () => {
  const { user, wanted } = setup('crm-after-form');
  await user.click(await screen.findByRole('button', { name: 'Solved' }));
  await user.click(screen.getByRole('button', { name: 'Save without the form' }));
  expect(wanted.at(-1)).toEqual(['closeCall', 'a', { disposition: 'Solved' }]);
});

test('a wide panel shows the finished call as a card beside everything else', async () => {
  setup('crm-after-saved', {}, 'wide');
  expect(await screen.findByRole('region', { name: 'After the call' })).toBeTruthy();
});

test('a call that waits for its log is named under the header', () => {
  const { store } = setup('crm-form-waits');
  expect(store.get(bannersAtom).map(({ name }) => name)).toEqual(['crmForm']);
});

test('[PROMPT-003] [PROMPT-004] the found contact is offered in the page of the call for 10 s; hover stops the time', async () => {
  setup('crm-prompt-open');
  await screen.findByRole('group', { name: 'Open Claire Vasseur, Purchasing?' });
  expect(document.querySelector('dialog, .scrim')).toBe(null);
  vi.useFakeTimers();
  const { store } = setup('crm-prompt-open');
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  await wait(4000);
  const offer = screen.getByRole('group', { name: 'Open Claire Vasseur, Purchasing?' }).parentElement!;
  act(() => void fireEvent.pointerEnter(offer));
  await wait(60_000);
  act(() => void fireEvent.pointerLeave(offer));
  await wait(5900);
  expect(store.get(crmPromptsAtom).length).toBe(1);
  await wait(200);
  expect(store.get(crmPromptsAtom).length).toBe(0);
});

test('[PROMPT-003] the found contact opens by a press', async () => {
  const { user, wanted, store } = setup('crm-prompt-open');
  await user.click(await screen.findByRole('button', { name: 'Open' }));
  expect([(wanted[0] as unknown[])[0], store.get(crmPromptsAtom)]).toEqual(['openRecord', []]);
});

test('[PROMPT-005] the chooser lists the records of the number', async () => {
  const { user, wanted, store } = setup('crm-prompt-choose');
  await user.click(await screen.findByRole('button', { name: /^Claude Vasseur/ }));
  expect(wanted).toEqual([
    ['chosen', 'a', { id: '004', label: 'Claude Vasseur', type: 'Contact', detail: 'Halden Marine' }],
  ]);
  expect(store.get(crmPromptsAtom)).toEqual([]);
});

test.each([
  ['For Claire', 'yes'],
  ['Always', 'always'],
  ['Not now', 'no'],
])('[PROMPT-024] a rule asks in a row under the record, and covers nothing: %s', async (name, said) => {
  const { store, user } = setup('crm-prompt-rule');
  const answers: string[] = [];
  const [prompt] = store.get(crmPromptsAtom);
  act(() =>
    store.set(crmPromptsAtom, [
      { ...(prompt as never as { is: 'rule' }), answer: (answer: string) => answers.push(answer) } as never,
    ]),
  );
  const row = await screen.findByRole('group', { name: 'Do this in the CRM?' });
  expect(row.textContent).toMatch(/^Open the account on each call\?/);
  expect(row.previousElementSibling?.textContent).toMatch(/^Claire Vasseur, Purchasing/);
  expect(document.querySelector('dialog, .scrim')).toBe(null);
  await user.click(within(row).getByRole('button', { name }));
  expect([answers, store.get(crmPromptsAtom)]).toEqual([[said], []]);
});

test('without a CRM around the panel, or a record of the caller, nothing is asked', async () => {
  const { store } = setup('crm-prompt-rule');
  const question = () => screen.queryByRole('group', { name: 'Do this in the CRM?' });
  await screen.findByRole('group', { name: 'Do this in the CRM?' });
  const matched = store.get(crmBridgeAtom);
  const [line] = store.get(lines.allAtom);
  act(() => store.set(lines.applyAtom, { op: 'put', item: { ...line!, record: null } }));
  expect(question()).not.toBe(null);
  const unmatched = { [line!.id]: { ...matched.calls[line!.id]!, match: { at: 'none' } as const } };
  act(() => store.set(crmBridgeAtom, { ...matched, calls: unmatched }));
  expect(question()).toBe(null);
  act(() => store.set(crmBridgeAtom, matched));
  expect(question()).not.toBe(null);
  act(() => store.set(environmentAtom, 'standalone'));
  expect(question()).toBe(null);
});

test('[PROMPT-024] a rule about no call asks in a prompt, No first, and not while a call goes on', async () => {
  const { store, user } = setup('crm-prompt-disabled');
  const answers: string[] = [];
  act(() => {
    store.set(lines.applyAtom, { op: 'reset', items: [] });
    store.set(crmPromptsAtom, [
      { is: 'rule', key: 'k', callUri: null, labels: ['One', 'Two'], answer: (said) => answers.push(said) },
    ]);
  });
  await screen.findByRole('alertdialog', { name: 'Do this in the CRM?' });
  expect([...document.querySelectorAll('.crm-labels li')].map((item) => item.textContent)).toEqual(['One', 'Two']);
  expect(document.activeElement?.textContent).toBe('No');
  act(() => store.set(lines.applyAtom, { op: 'put', item: buildLine() }));
  expect(screen.queryByRole('alertdialog', { name: 'Do this in the CRM?' })).toBe(null);
  act(() => store.set(lines.applyAtom, { op: 'reset', items: [] }));
  await user.click(await screen.findByRole('button', { name: 'Yes, do it' }));
  expect([answers, store.get(crmPromptsAtom)]).toEqual([['yes'], []]);
});

test('[PROMPT-012] the disabled interface is said, with one button', async () => {
  const { user, store } = setup('crm-prompt-disabled');
  act(() => store.set(lines.applyAtom, { op: 'reset', items: [] }));
  await screen.findByRole('alertdialog', { name: 'The CRM interface is off' });
  await user.click(screen.getByRole('button', { name: 'OK' }));
  expect(store.get(crmPromptsAtom)).toEqual([]);
});

test('[CRM-001] [CRM-021] [CRM-045] [NAV-014] [ROLE-014] the CRM page says how the bridge is and what opens by itself', async () => {
  const { store } = setup('crm-settings');
  const isOn = (name: string) => screen.getByRole('switch', { name }).getAttribute('aria-checked');
  const choices = () =>
    ['For incoming calls', 'For outgoing calls', 'Tell the CRM about personal calls'].map((name) => isOn(name));
  expect(await screen.findByText('Connected')).toBeTruthy();
  expect(choices()).toEqual(['true', 'true', 'false']);
  expect(screen.getByText('Only for queue calls').closest('li')?.textContent).toBe('Only for queue callsNo');
  const crmPopups = { incoming: false, outgoing: true, acdOnly: true };
  act(() => store.set(profileAtom, (profile) => profile && { ...profile, crmPopups, crmSeesPersonalCalls: true }));
  await waitFor(() => expect(choices()).toEqual(['false', 'true', 'true']));
  // What the enterprise decides is shown as text, without a switch.
  expect(screen.getByText('Only for queue calls').closest('li')?.textContent).toBe('Only for queue callsYes');
  expect(screen.getAllByRole('switch')).toHaveLength(3);
  act(() => store.set(crmBridgeAtom, (bridge) => ({ ...bridge, at: 'error' })));
  expect(await screen.findByText('The CRM could not be started')).toBeTruthy();
  expect(store.get(bannersAtom).map(({ name }) => name)).toEqual(['crmError']);
  setup('crm-settings-refused');
  expect(await screen.findByText('Not allowed for your account')).toBeTruthy();
  expect(
    screen.getByText('You may not use the phone in Salesforce or another CRM. Ask your administrator.'),
  ).toBeTruthy();
});

test('[CRM-017] [CRM-018] [CRM-020] a setting is changed by its switch; a refusal is told by its name', async () => {
  const refused = { code: 'ERROR_UPDATE', label: 'i__ERROR_UPDATE_LABEL' };
  const { user, calls, store } = renderStory('crm-settings', {
    answers: { setCrmChoices: async () => ({ ok: false, refused }) },
  });
  await user.click(await screen.findByRole('switch', { name: 'For incoming calls' }));
  await user.click(screen.getByRole('switch', { name: 'Tell the CRM about personal calls' }));
  expect(calls.filter(([name]) => name === 'setCrmChoices')).toEqual([
    ['setCrmChoices', { incoming: false }],
    ['setCrmChoices', { personal: true }],
  ]);
  await waitFor(() =>
    expect(store.get(toastsAtom).map(({ title }) => title)).toEqual([
      { key: 'crm.set.notSaved', params: { name: 'Tell the CRM about personal calls' } },
      { key: 'crm.set.notSaved', params: { name: 'For incoming calls' } },
    ]),
  );
});
