import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
// The editor is a chunk of its own; here it is there at once.
import './QueueEditor.tsx';
import { EDIT, open } from './test/queueEditor.ts';

test('[ACD-005] members change places by keyboard, come, go and stop taking calls; one Save for all of it', async () => {
  const { asked, user } = open(EDIT);
  await user.click(await screen.findByRole('tab', { name: 'Members' }));
  const names = () =>
    within(screen.getByRole('list', { name: 'Members' }))
      .getAllByRole('listitem')
      .map((item) => item.getAttribute('aria-label'));
  expect(names()).toEqual(['Marc Aubry', 'Priya Raman', 'Tomas Lindqvist']);
  expect(screen.getByRole('button', { name: 'Move Marc Aubry up' }).hasAttribute('disabled')).toBe(true);
  screen.getByRole('button', { name: 'Move Priya Raman up' }).focus();
  await user.keyboard('{Enter}');
  expect(names()).toEqual(['Priya Raman', 'Marc Aubry', 'Tomas Lindqvist']);
  expect(screen.getByText('Priya Raman is 1 of 3')).toBeTruthy();
  // At the top it cannot go further up: the focus is on the way down.
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Move Priya Raman down'));
  await user.click(screen.getByRole('button', { name: 'Remove Tomas Lindqvist' }));
  await user.click(screen.getByRole('switch', { name: 'Marc Aubry takes calls of this queue' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Add an agent' }), 'Ana Forward, 2120');
  await user.click(screen.getByRole('button', { name: 'Add' }));
  expect(screen.getByText('1 change not saved')).toBeTruthy();
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  const items = [
    { userID: 'priya', level: 2, skills: ['English'] },
    { userID: 'marc', active: false, level: 3, skills: ['English', 'Refunds'] },
    { userID: 'ana', level: 0, skills: [] },
  ];
  await waitFor(() =>
    expect(asked).toContainEqual([
      'saveMembers',
      'telephony/Group/billing',
      { before: ['marc', 'priya', 'tomas'], items },
    ]),
  );
  expect(asked.map(([name]) => name)).not.toContain('saveSettings');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).toBeNull());
  expect(names()).toEqual(['Priya Raman', 'Marc Aubry', 'Ana Forward']);
});

test('[ACD-005] a member is dragged to another place by mouse or finger, which is said; Escape puts it back', async () => {
  const { user } = open(EDIT);
  await user.click(await screen.findByRole('tab', { name: 'Members' }));
  const items = () => within(screen.getByRole('list', { name: 'Members' })).getAllByRole('listitem');
  const names = () => items().map((item) => item.getAttribute('aria-label'));
  const before = names();
  expect(before).toEqual(['Marc Aubry', 'Priya Raman', 'Tomas Lindqvist']);
  // Rows of 60 px, whatever draws them.
  const boxes = vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const place = items().indexOf(this as HTMLElement);
    return place < 0 ? new DOMRect(0, 0, 360, 640) : new DOMRect(0, 100 + place * 60, 360, 60);
  });
  const drag = (name: string, from: number, to: number, pointerType: string) => {
    const grip = screen.getByTitle(`Drag ${name} to another place`);
    const at = (clientY: number) => ({ pointerId: 7, pointerType, isPrimary: true, button: 0, clientY });
    fireEvent.pointerDown(grip, at(from));
    for (const y of [from + (to - from) / 2, to]) fireEvent.pointerMove(document, at(y));
    return () => fireEvent.pointerUp(document, at(to));
  };
  drag('Marc Aubry', 130, 260, 'mouse')();
  expect(names()).toEqual(['Priya Raman', 'Tomas Lindqvist', 'Marc Aubry']);
  expect(screen.getByText('Marc Aubry is 3 of 3')).toBeTruthy();
  drag('Marc Aubry', 250, 130, 'touch')();
  expect(names()).toEqual(before);
  expect(screen.getByText('Marc Aubry is 1 of 3')).toBeTruthy();

  const drop = drag('Marc Aubry', 130, 260, 'mouse');
  expect(items().map((item) => item.style.transform)).toEqual([
    ...['translateY(130px)', 'translateY(-60px)', 'translateY(-60px)'],
  ]);
  fireEvent.keyDown(document.body, { key: 'Escape' });
  drop();
  expect(names()).toEqual(before);
  expect(items().map((item) => item.style.transform)).toEqual(['', '', '']);
  boxes.mockRestore();
});

test('[ACD-005] level and skills are there where the queue distributes by skill, and checked', async () => {
  const { asked, user } = open(EDIT);
  await user.click(await screen.findByRole('switch', { name: 'Distribute by skill' }));
  await user.click(screen.getByRole('tab', { name: 'Members' }));
  const [level] = screen.getAllByRole('textbox', { name: 'Level' });
  const [skills] = screen.getAllByRole('textbox', { name: 'Skills (a, b)' });
  if (!level || !skills) throw new Error('no fields');
  await user.clear(level);
  await user.type(level, '101');
  expect(screen.getByText('From 0 to 100.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Save' }).hasAttribute('disabled')).toBe(true);
  await user.clear(level);
  await user.type(level, '90');
  await user.clear(skills);
  await user.type(skills, 'German, English,');
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(asked.find(([name]) => name === 'saveMembers')?.[2]).toMatchObject({
      items: [{ userID: 'marc', level: 90, skills: ['German', 'English'] }, {}, {}],
    }),
  );
  await waitFor(() =>
    expect(asked).toContainEqual([
      'saveSettings',
      'telephony/Group/billing',
      { isSkillBasedDistributionEnabled: true },
    ]),
  );
});

test('members that somebody else has changed meanwhile are shown as they are', async () => {
  const saveMembers = async () =>
    ({ ok: false, fault: { code: 'ROUTER_ERR_412', status: 412, label: 'i__ROUTER_ERR_412_LABEL' } }) as const;
  const { user } = open(EDIT, { saveMembers });
  await user.click(await screen.findByRole('tab', { name: 'Members' }));
  await user.click(await screen.findByRole('button', { name: 'Remove Marc Aubry' }));
  await user.click(await screen.findByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Somebody else has changed the members meanwhile')).toBeTruthy();
  expect(screen.getByRole('listitem', { name: 'Marc Aubry' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
});
