import type { Result } from '@ringside/client';
import type { CrmChoices } from '@ringside/domain/crm';
import { buildProfile } from '@ringside/testing/panel';
import { expect, test } from 'vitest';
import { profileAtom } from '../../kernel/state.ts';
import { createStoryGround, push } from '../../stories/storyGround.ts';
import { createStoryStore } from '../../stories/storyStore.ts';
import { createCrmChoices } from '../crm/acts.ts';
import { lists } from './lists.ts';

const crmPopups = { incoming: true, outgoing: true, acdOnly: false };

test('[CRM-020] a push that was on its way does not take back what the user has just switched; one that comes later holds', async () => {
  const store = createStoryStore();
  store.set(profileAtom, buildProfile({ crmPopups, crmSeesPersonalCalls: true }));
  lists(createStoryGround(store, {} as never));
  const answers: ((result: Result<CrmChoices>) => void)[] = [];
  const choose = createCrmChoices(store, { setCrmChoices: () => new Promise((resolve) => answers.push(resolve)) });
  const comes = (change: object) => push(store, 'user', { op: 'put', item: { uri: 'v1/user', crmPopups, ...change } });
  const seen: boolean[] = [];
  store.sub(profileAtom, () => seen.push(store.get(profileAtom)!.crmSeesPersonalCalls));

  const off = choose({ personal: false });
  comes({ crmSeesPersonalCalls: true, telephony: 'busy' });
  expect([new Set(seen), store.get(profileAtom)?.telephony]).toEqual([new Set([false]), 'busy']);
  await expect.poll(() => answers.length).toBe(1);
  answers[0]?.({ ok: true, value: { incoming: true, outgoing: true, personal: false } });
  await off;
  expect(new Set(seen)).toEqual(new Set([false]));
  // chosen in another browser
  comes({ crmSeesPersonalCalls: true });
  expect(store.get(profileAtom)?.crmSeesPersonalCalls).toBe(true);
  // a push of something else says nothing of the CRM
  push(store, 'user', { op: 'put', item: { uri: 'v1/user', telephony: 'free' } });
  expect(store.get(profileAtom)).toMatchObject({ crmSeesPersonalCalls: true, crmPopups, telephony: 'free' });
});
