import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bannersAtom } from '../../frame/bannersAtom.ts';
import { crmOfferAtom, crmPromptsAtom, NO_OFFER, notesAtom } from './crmState.ts';
import { crmScreens, setup } from './test/crmScreens.ts';

crmScreens();

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
  expect(screen.getByRole('textbox', { name: /^Note(?! only)/ })).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: /call log/ })).toBe(null);
  // one that the host page has written is shown
  act(() => store.set(notesAtom, { a: 'Wants two lamps.' }));
  expect((screen.getByRole('textbox', { name: /^Note(?! only)/ }) as HTMLTextAreaElement).value).toBe(
    'Wants two lamps.',
  );
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
