import { type SmsVerbs, smsVerbs } from '@ringside/client/sms/verbs';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { CallCentre } from '../../../stories/fakeCallCentre.ts';
import { createFakeSms } from '../../../stories/fakeSms.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../stories/storyGround.ts';
import { withQueues } from '../stories.ts';

afterEach(cleanup);

/** The rest of the settings of Billing. */
async function open(answers: Partial<SmsVerbs> = {}, centre: Partial<CallCentre> = {}) {
  const sms = createFakeSms(answers);
  let saved: readonly unknown[][] = [];
  const rendered = renderStory('queue-edit', {
    set: (store) => {
      saved = withQueues(store, '/queue/billing/edit', {}, centre).calls;
      giveVerbs(store, [smsVerbs], sms.client);
    },
  });
  await rendered.user.click(await screen.findByRole('tab', { name: 'More' }));
  const agents = () => sms.calls.filter(([name]) => name === 'saveAgents').map(([, , change]) => change);
  return { ...rendered, agents, saved: () => saved.filter(([name]) => name === 'saveSettings') };
}
const row = (name: string) => screen.findByRole('listitem', { name });

test('[SMS-012] who answers SMS is shown and set for each agent, at once', async () => {
  const { user, agents } = await open();
  const tomas = within(await row('Tomas Lindqvist'));
  expect(tomas.getByRole('switch').getAttribute('aria-checked')).toBe('false');
  expect(tomas.queryByRole('combobox')).toBeNull();
  expect(within(await row('Marc Aubry')).getByRole('combobox')).toHaveProperty('value', '3');

  await user.click(tomas.getByRole('switch', { name: 'Tomas Lindqvist answers SMS' }));
  await waitFor(() => expect(tomas.getByRole('combobox')).toHaveProperty('value', '3'));
  await user.selectOptions(
    within(await row('Marc Aubry')).getByRole('combobox', { name: 'Conversations of Marc Aubry at a time' }),
    '5',
  );
  await user.click(within(await row('Priya Raman')).getByRole('switch'));
  await waitFor(() => expect(agents()).toHaveLength(3));
  expect(agents()).toEqual([
    { items: [{ userID: 'tomas', isOperatorAcdMessageCapable: true, operatorMaxMessage: 3 }] },
    { items: [{ userID: 'marc', isOperatorAcdMessageCapable: true, operatorMaxMessage: 5 }] },
    // The number stays for when the agent is switched on again.
    { items: [{ userID: 'priya', isOperatorAcdMessageCapable: false, operatorMaxMessage: 1 }] },
  ]);
});

test('[SMS-012] what was refused stays as it was, and the reason is said', async () => {
  const { user } = await open({
    saveAgents: async () => ({
      ok: false,
      fault: { code: 'ROUTER_ERR_403', status: 403, label: 'i__ROUTER_ERR_403_LABEL' },
    }),
  });
  await user.click(within(await row('Tomas Lindqvist')).getByRole('switch'));
  expect(await screen.findByRole('alert')).toBeTruthy();
  expect(
    within(await row('Tomas Lindqvist'))
      .getByRole('switch')
      .getAttribute('aria-checked'),
  ).toBe('false');
});

test('[SMS-011] the time to reply is a setting of the queue, and one that the server would refuse is not saved', async () => {
  const { user, saved } = await open();
  const field = await screen.findByRole('textbox', { name: 'Time to reply' });
  expect(field).toHaveProperty('value', '600');
  await user.clear(field);
  await user.type(field, '29');
  expect(await screen.findByText('From 30 to 86400.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true);
  await user.clear(field);
  await user.type(field, '120');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(saved()).toEqual([['saveSettings', 'telephony/Group/billing', { smsReplyTime: 120 }]]));
});
