import { buildLine } from '@ringside/testing/panel';
import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bannersAtom } from '../../frame/bannersAtom.ts';
import { environmentAtom, lines, profileAtom } from '../../kernel/state.ts';
import { toastsAtom } from '../../kernel/toasts/toasts.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { crmBridgeAtom, crmPromptsAtom } from './crmState.ts';
import { crmScreens, setup } from './test/crmScreens.ts';

crmScreens();

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

test('[CRM-045] [NAV-014] [ROLE-014] the CRM page says how the bridge is and what opens by itself', async () => {
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
