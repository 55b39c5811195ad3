import { forwardingVerbs } from '@ringside/client/forwarding';
import type { ForwardingWish } from '@ringside/domain/forwarding';
import { cleanup, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import '../Screens.tsx';
import { goToAtom, pathAtom } from '../../../kernel/navigation/atoms.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { giveVerbs } from '../../../stories/storyGround.ts';
import type { Store } from '../../../stories/storyStore.ts';
import { forwardingStories, storyExplained, storyRules } from '../stories.ts';

const SLOW = { timeout: 20_000 };
type Answer = { ok: true; value: unknown } | { ok: false; fault: object };

function opened(name: string, answer: Answer = { ok: true, value: storyRules[0] }) {
  const asked: [string, ...unknown[]][] = [];
  const written =
    (verb: string) =>
    async (...given: unknown[]) => {
      asked.push([verb, ...given]);
      return answer;
    };
  const drawn = renderStory(name, {
    set(store: Store) {
      forwardingStories[name]?.set(store);
      const all = async () => ({ ok: true, value: storyRules });
      const explain = async () => ({ ok: true, value: storyExplained });
      const verbs = { add: written('add'), change: written('change'), remove: written('remove') };
      if (name !== 'forwarding-failed') giveVerbs(store, [forwardingVerbs], { all, explain, ...verbs });
    },
  });
  const said = (): ForwardingWish | undefined => asked.at(-1)?.at(-1) as ForwardingWish;
  return { ...drawn, asked, said };
}
const save = () => screen.getByRole('button', { name: 'Save' });
const token = (name: RegExp | string) => screen.findByRole('button', { name, expanded: false }, SLOW);
const faults = () => screen.queryAllByRole('alert').map((one) => one.textContent);

test('[NAV-053] a rule is a sentence; each part opens, one at a time, and is kept by Save', async () => {
  const { user, asked, said, store } = opened('forwarding-rule');
  await user.click(await token('No answer in 20 s'));
  expect(save()).toHaveProperty('disabled', true);
  for (const name of ['Always', 'There is no answer', 'I am busy', 'My phone is unreachable'])
    expect(screen.getByRole('radio', { name })).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: 'I am busy' }));
  await user.click(await token('external'));
  expect(screen.queryByRole('radio', { name: 'I am busy' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'internal' }));
  await user.click(await token('voicemail'));
  await user.click(screen.getByRole('radio', { name: 'A colleague' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'A colleague' }), '2117');
  await user.click(save());
  expect(asked[0]?.slice(0, 2)).toEqual(['change', 'v1/user/Forwarding/customers']);
  expect(said()).toMatchObject({
    forwardType: 'OB',
    filter: 'I',
    destination: '2117',
    label: 'Customers, office hours',
  });
  expect(said()?.timeFilter).toBe(storyRules[1]?.timeFilter);
  await expect.poll(() => store.get(pathAtom)).toBe('/forwarding/own');
});

test('[FWD-011] [FWD-012] callers and conditions by their names', async () => {
  const { user } = opened('forwarding-rule');
  await user.click(await token('external'));
  const names = screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent);
  expect(names).toEqual(['all', 'external', 'internal', 'specific', 'anonymous', 'group']);
  await user.click(await token('No answer in 20 s'));
  expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
    ...['Always', 'There is no answer', 'I am busy', 'My phone is unreachable'],
  ]);
});

test('[FWD-012] [FWD-020] a service: busy is called on call, and its destination is locked', async () => {
  const { user } = opened('forwarding-service');
  await user.click(await token('On call'));
  expect(screen.getByRole('radio', { name: 'I am on a call' })).toBeTruthy();
  await user.click(await token('call back'));
  expect(screen.getByText(/^A service leads there/)).toBeTruthy();
  expect(screen.queryAllByRole('radio')).toEqual([]);
  // Not its user has made it.
  expect(screen.queryByRole('button', { name: 'Delete rule' })).toBeNull();
});

test('[FWD-013] [FWD-014] number called and kind of call are added, named and taken off', async () => {
  const { user, said } = opened('forwarding-rule');
  await user.click(await screen.findByRole('button', { name: 'my number' }, SLOW));
  for (const name of ['short number', 'mobile number', 'landline number'])
    expect(screen.getByRole('button', { name, pressed: false })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'mobile number', pressed: false }));
  expect(screen.getByRole('button', { name: 'mobile number', expanded: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'kind of call' }));
  await user.click(screen.getByRole('radio', { name: 'professional' }));
  await user.click(screen.getByRole('radio', { name: 'personal' }));
  expect(screen.getByRole('button', { name: 'personal', expanded: true })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Take off: my number' }));
  expect(screen.getByRole('button', { name: 'my number' })).toBeTruthy();
  await user.click(save());
  expect(said()).toMatchObject({ targets: [], category: 'PERS' });
});

test('[PRES-002] [PRES-003] [PRES-004] the states stand in their three groups', async () => {
  const { user } = opened('forwarding-rule');
  await user.click(await screen.findByRole('button', { name: 'presence' }, SLOW));
  const of = (name: RegExp) =>
    within(screen.getByRole('group', { name }))
      .getAllByRole('button')
      .map((one) => one.textContent);
  expect(of(/^At the desk/)).toEqual(['available', 'working']);
  expect(of(/^At work/)).toEqual(['in a meeting', 'in a training', 'travelling', 'at lunch']);
  expect(of(/^Not at work/)).toEqual(['away', 'sick', 'on holidays']);
});

test('[FWD-029] [FWD-031] presence by state and by group; holidays stand alone', async () => {
  const { user, said } = opened('forwarding-rule');
  await user.click(await screen.findByRole('button', { name: 'presence' }, SLOW));
  await user.click(screen.getByRole('checkbox', { name: 'At work, not at the desk' }));
  const on = () => screen.getAllByRole('button', { pressed: true }).map((one) => one.textContent);
  expect(on()).toEqual(['in a meeting', 'in a training', 'travelling', 'at lunch']);
  await user.click(screen.getByRole('button', { name: 'on holidays' }));
  expect(on()).toEqual(['on holidays']);
  expect(screen.getByRole('checkbox', { name: 'At work, not at the desk' })).toHaveProperty('checked', false);
  await user.click(save());
  expect(said()?.presence.map((path) => path.split('/').at(-1))).toEqual(['holidays']);
});

test('[FWD-007] [FWD-041] certain callers are typed; what is no number is said at the field and not kept', async () => {
  const { user, asked, said } = opened('forwarding-rule');
  await user.click(await token('external'));
  await user.click(screen.getByRole('radio', { name: 'specific' }));
  const field = screen.getByRole('textbox', { name: 'Numbers, with commas between them' });
  await user.type(field, 'Marc');
  expect(faults()).toEqual(['Numbers have digits, +, #, the star and ^ alone.']);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.click(save());
  expect(asked).toEqual([]);
  await user.clear(field);
  await user.type(field, '06 12 34 56 78,^0199');
  await user.click(save());
  expect(said()).toMatchObject({ callers: ['0612345678', '^0199'], filter: 'E' });
});

test('[FWD-038] [FWD-039] [FWD-047] times and days are checked as they are typed', async () => {
  const { user, said } = opened('forwarding-rule');
  await user.click(await token('Mon–Fri 9–18'));
  const until = screen.getByRole('textbox', { name: 'Until' });
  const type = async (text: string) => {
    await user.clear(until);
    await user.type(until, text);
  };
  await type('24:01');
  expect(faults()).toEqual(['Times go from 00:00 to 24:00.']);
  await type('09:00');
  expect(faults()).toEqual(['The end comes after the start. For a night, make two rules.']);
  await type('24:00');
  expect(faults()).toEqual([]);
  const days = within(screen.getByRole('group', { name: 'Days' }));
  for (const day of ['Mon', 'Tue', 'Wed', 'Thu', 'Fri']) await user.click(days.getByRole('button', { name: day }));
  expect(faults()).toEqual(['Choose at least one day.']);
  await user.click(days.getByRole('button', { name: 'Sun' }));
  await user.click(save());
  expect(said()?.timeFilter).toBe(540 | (1440 << 11) | (1 << 22));
});

test('[FWD-034] [FWD-037] [FWD-042] a new rule: faults open their part, and have the focus', async () => {
  const { user, asked, said } = opened('forwarding-new');
  await screen.findByRole('textbox', { name: 'Name' }, SLOW);
  await user.click(save());
  expect(faults()).toEqual(['Give the rule a name.', 'Choose where the calls go.']);
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Name' }));
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Mobile');
  await user.click(save());
  await user.click(screen.getByRole('radio', { name: 'Another number' }));
  const number = screen.getByRole('textbox', { name: 'Number' });
  await user.type(number, 'x');
  expect((number as HTMLInputElement).value).toBe('');
  expect(asked).toEqual([]);
  await user.type(number, '+33 6 12 34');
  await user.click(save());
  expect(asked[0]?.[0]).toBe('add');
  expect(said()).toMatchObject({ label: 'Mobile', destination: '+3361234', forwardType: 'AL', activated: true });
});

test.each([
  ['[ERR-033]', 'LAL_60_15', 412, 'Two forwarding rules overlap'],
  ['[ERR-036]', 'LAL_500_880', 412, 'The forwarding goes in a circle'],
  ['[ERR-037]', 'LAL_500_884', 403, 'This number may not be called'],
])('%s what the server refuses by %s is said, and the rule stays open', async (_id, code, status, label) => {
  const fault = { code, status, label: `i__${code}_LABEL`, detail: `i__${code}_DETAIL` };
  const { user, store } = opened('forwarding-rule', { ok: false, fault });
  await user.type(await screen.findByRole('textbox', { name: 'Name' }, SLOW), '!');
  await user.click(save());
  await expect.poll(faults).toEqual([expect.stringContaining(label)]);
  expect(store.get(pathAtom)).toBe('/forwarding/own/rule/customers');
  expect(screen.getByDisplayValue('Customers, office hours!')).toBeTruthy();
});

test('[FWD-015] leaving asks: stay, discard, save; nothing changed asks nothing', async () => {
  const { user, asked, store } = opened('forwarding-rule');
  const name = await screen.findByRole('textbox', { name: 'Name' }, SLOW);
  await user.type(name, '!');
  store.set(goToAtom, '/settings');
  const ask = await screen.findByRole('alertdialog');
  await user.click(within(ask).getByRole('button', { name: 'Stay' }));
  expect(store.get(pathAtom)).toBe('/forwarding/own/rule/customers');
  store.set(goToAtom, '/settings');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Save' }));
  await expect.poll(() => store.get(pathAtom)).toBe('/settings');
  expect(asked).toHaveLength(1);
});
test('[FWD-015] discarded is not kept', async () => {
  const { user, asked, store } = opened('forwarding-rule');
  const name = await screen.findByRole('textbox', { name: 'Name' }, SLOW);
  await user.type(name, '!');
  store.set(goToAtom, '/settings');
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Discard' }));
  await expect.poll(() => store.get(pathAtom)).toBe('/settings');
  expect(asked).toEqual([]);
});

test('[FWD-016] [PROMPT-019] deleting asks first', async () => {
  const { user, asked } = opened('forwarding-rule');
  await user.click(await screen.findByRole('button', { name: 'Delete rule' }, SLOW));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Keep' }));
  expect(asked).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Delete rule' }));
  await user.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete rule' }));
  expect(asked).toEqual([['remove', 'v1/user/Forwarding/customers']]);
});

test('[FWD-033] a rule that could not be loaded is a card with another try, and one that is gone says so', async () => {
  opened('forwarding-failed');
  expect(await screen.findByText('The rule could not be loaded', {}, SLOW)).toBeTruthy();
  expect(screen.queryByRole('textbox', { name: 'Name' })).toBeNull();
  cleanup();
  opened('forwarding-gone');
  expect(await screen.findByRole('heading', { name: 'This rule is not there any more' }, SLOW)).toBeTruthy();
});
