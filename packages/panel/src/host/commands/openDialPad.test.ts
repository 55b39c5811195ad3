import { createFakeIntents } from '@ringside/testing/panel';
import { createStore } from 'jotai';
import { expect, test } from 'vitest';
import { areas } from '../../areas.ts';
import { areasAtom } from '../../kernel/areasAtom.ts';
import { layoutAtom } from '../../kernel/layout.ts';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { dialTextAtom } from '../../kernel/state.ts';
import { createStoryGround } from '../../stories/storyGround.ts';
import { answersIn } from './answers.ts';
import { hostHandlers } from './hostHandlers.ts';

/** A page that commands the panel to go somewhere. */
function setUp(layout: 'narrow' | 'wide' = 'narrow', answers: Parameters<typeof createFakeIntents>[0] = {}) {
  const store = createStore();
  store.set(areasAtom, areas);
  store.set(layoutAtom, layout);
  const intents = createFakeIntents(answers);
  const handlers = hostHandlers(
    createStoryGround(store, intents),
    answersIn((label) => label),
    () => [],
  );
  return {
    store,
    calls: intents.calls,
    navigate: async (path: string) => handlers.NAVIGATE?.({ path }),
    shown: () => [store.get(pathAtom), store.get(dialTextAtom)],
  };
}
const fine = { status: 200, content: null };

test('[NAV-122] the number comes into the field of the dial pad, and is not called', async () => {
  const { navigate, shown, calls } = setUp();
  expect(await navigate('/dialpad?dialedNumber=%2B33%201%2099%2000%2041%2027')).toEqual(fine);
  expect([shown(), calls]).toEqual([['/dialpad', '+33 1 99 00 41 27'], []]);
});

test('[NAV-122] what somebody has typed stays, unless it is replaced by force', async () => {
  const { store, navigate, shown } = setUp();
  store.set(dialTextAtom, '01');
  await navigate('/dialpad?dialedNumber=201');
  expect(shown()).toEqual(['/dialpad', '01']);
  await navigate('/dialpad?dialedNumber=201&force=true');
  expect(shown()).toEqual(['/dialpad', '201']);
});

test('[NAV-122] by forceCall the number is called, and the call shown', async () => {
  const { navigate, shown, calls } = setUp();
  expect(await navigate('/dialpad?dialedNumber=201&forceCall=true')).toEqual(fine);
  expect([shown(), calls]).toEqual([['/calls/active', ''], [['call', '201']]]);
  await navigate('/dialpad?forceCall=true');
  expect(calls).toHaveLength(1);
});

test('[NAV-122] a call that is refused is answered so, and its number stands in the field', async () => {
  const call = async () =>
    ({ ok: false, refused: { code: 'ERROR_WRONG_NUMBER', label: 'i__ERROR_WRONG_NUMBER_LABEL' } }) as const;
  const { navigate, shown } = setUp('narrow', { call });
  expect(await navigate('/dialpad?dialedNumber=2x1&forceCall=true')).toMatchObject({ status: 406 });
  expect(shown()).toEqual(['/dialpad', '2x1']);
});

test('[NAV-122] on a wide layout a dial pad that was hidden stays so, unless it is shown by force', async () => {
  const { navigate, shown, calls } = setUp('wide');
  await navigate('/dialpad?dialedNumber=201');
  expect([shown(), calls]).toEqual([['/', '201'], []]);
  await navigate('/dialpad?forceShow=true');
  expect(calls).toEqual([['setDialPanelShown', true]]);
});

test('[NAV-123] the choice of a phone is opened for a destination', async () => {
  const { navigate, shown } = setUp();
  expect(await navigate('/dialpad/terminals?destination=201')).toEqual(fine);
  expect(shown()).toEqual(['/dialpad/terminals?destination=201', '']);
});
