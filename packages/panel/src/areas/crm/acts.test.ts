import type { Result } from '@ringside/client';
import type { CrmChoices } from '@ringside/domain/crm';
import { buildProfile } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { profileAtom } from '../../kernel/state.ts';
import { createCrmChoices } from './acts.ts';

/** A panel whose server answers when the test says so, in the order it was asked. */
function setup() {
  const store = createStore();
  store.set(
    profileAtom,
    buildProfile({ crmPopups: { incoming: true, outgoing: true, acdOnly: false }, crmSeesPersonalCalls: false }),
  );
  const asked: Partial<CrmChoices>[] = [];
  const answers: ((result: Result<CrmChoices>) => void)[] = [];
  const change = createCrmChoices(store, {
    setCrmChoices: (wanted) => {
      asked.push(wanted);
      return new Promise((resolve) => answers.push(resolve));
    },
  });
  const shown = () => {
    const { crmPopups, crmSeesPersonalCalls } = store.get(profileAtom)!;
    return [crmPopups.incoming, crmPopups.outgoing, crmSeesPersonalCalls];
  };
  const turn = async () => {
    for (let i = 0; i < 5; i++) await Promise.resolve();
  };
  return { store, asked, answers, change, shown, turn };
}
const fault = { ok: false, fault: { code: 'ERROR_UPDATE', status: 500, label: 'i__ERROR_UPDATE_LABEL' } } as const;

test('[CRM-017] [CRM-020] a change shows before the server has answered, and stays when it agrees', async () => {
  const { change, shown, answers, turn } = setup();
  const outcome = change({ incoming: false });
  expect(shown()).toEqual([false, true, false]);
  await turn();
  answers[0]!({ ok: true, value: { incoming: false, outgoing: true, personal: false } });
  expect((await outcome).ok).toBe(true);
  expect(shown()).toEqual([false, true, false]);
});

test('[CRM-018] a refusal takes the change back, and only that one', async () => {
  const { change, shown, asked, answers, turn } = setup();
  const refused = change({ outgoing: false });
  const taken = change({ personal: true });
  expect(shown()).toEqual([true, false, true]);
  await turn();
  expect(asked).toEqual([{ outgoing: false }]);
  answers[0]!(fault);
  expect(await refused).toMatchObject({ ok: false, refused: { code: 'ERROR_UPDATE' } });
  expect(shown()).toEqual([true, true, true]);
  await turn();
  answers[1]!({ ok: true, value: { incoming: true, outgoing: true, personal: true } });
  await taken;
  expect([asked, shown()]).toEqual([
    [{ outgoing: false }, { personal: true }],
    [true, true, true],
  ]);
});

test('a switch that is turned to and fro ends where it was left, whatever the speed of the server', async () => {
  const { change, shown, asked, answers, turn } = setup();
  const both = [change({ incoming: false }), change({ incoming: true })];
  await turn();
  answers[0]!({ ok: true, value: { incoming: false, outgoing: true, personal: false } });
  await turn();
  expect(shown()[0]).toBe(true);
  answers[1]!({ ok: true, value: { incoming: true, outgoing: true, personal: false } });
  await Promise.all(both);
  expect([asked, shown()[0]]).toEqual([[{ incoming: false }, { incoming: true }], true]);
});

test('an answer for somebody who has signed out changes nothing for the next', async () => {
  const { store, change, shown, answers, turn } = setup();
  const outcome = change({ personal: true });
  await turn();
  store.set(
    profileAtom,
    buildProfile({ userUri: 'other', crmPopups: { incoming: false, outgoing: false, acdOnly: false } }),
  );
  answers[0]!({ ok: true, value: { incoming: true, outgoing: true, personal: true } });
  await outcome;
  expect(shown()).toEqual([false, false, false]);
});
