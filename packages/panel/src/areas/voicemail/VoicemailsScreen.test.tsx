import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { pathAtom } from '../../kernel/navigation/atoms.ts';
import { rightsAtom } from '../../kernel/rights.ts';
import { voicemails } from '../../kernel/state.ts';
import { storyVoicemails } from '../../stories/fakeMailbox.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { button, loaded, named, open, row, voicemailList } from './test/voicemailList.ts';

voicemailList();

test('[VM-001] [VM-003] the list holds voicemail and recordings with caller, length and time, and says what is new', async () => {
  open();
  expect(await row(/^Claire Vasseur ?New · 47\u00a0s ?13:43/)).toBeTruthy();
  expect(await row(/^Halden Marine ?Recording, 12\u00a0min\u00a031\u00a0s/)).toBeTruthy();
  expect((await row(/^Sofia Okafor/)).textContent).not.toContain('New');
});

test('[NAV-070] [NAV-071] the filters are routes', async () => {
  const { user, store } = open();
  await user.click(await button('Recordings'));
  expect(store.get(pathAtom)).toBe('/voicemails/filter/rs');
  expect(await row(/^Halden Marine/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Claire Vasseur/ })).toBe(null);
  await user.click(await button(/^Voicemail ?3/));
  expect(store.get(pathAtom)).toBe('/voicemails/filter/vm');
  expect(await row(/^Claire Vasseur/)).toBeTruthy();
});

test('[ROLE-004] [ROLE-006] a message is marked and deleted by who may', async () => {
  const { store, user } = open('/voicemails/detail/m1');
  await loaded();
  await user.click(await button(/^More/));
  expect([await button('Mark as read'), await button('Delete')].length).toBe(2);
  act(() => store.set(rightsAtom, { Voicemail: { canDelete: false, editableProperties: ['label'] } }));
  expect(screen.queryByRole('button', { name: /^(Mark as read|Delete)$/ })).toBe(null);
});

test('[VM-003] a message is marked as unread by hand', async () => {
  const { user, asked } = open('/voicemails/detail/m4');
  await loaded();
  await user.click(await button(/^More/));
  await user.click(await button('Mark as unread'));
  expect(named(asked, 'setNew')).toEqual([['setNew', 'data/Voicemail/m4', true]]);
});

test('calling back dials the number', async () => {
  const { user, calls } = open('/voicemails/detail/m1');
  await loaded();
  await user.click(await button('Call back'));
  expect(calls.filter(([name]) => name === 'call')).toEqual([['call', '0199004127']]);
});

test('deleting asks first', async () => {
  const { user, asked } = open('/voicemails/detail/m1');
  await loaded();
  await user.click(await button('Delete'));
  const prompt = await screen.findByRole('alertdialog');
  await user.click(within(prompt).getByRole('button', { name: 'Cancel' }));
  expect(named(asked, 'remove')).toEqual([]);
  await user.click(await button('Delete'));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(named(asked, 'remove')).toEqual([['remove', 'data/Voicemail/m1']]));
  expect(document.querySelector('.sound-open')).toBe(null);
});

test('[PROMPT-025] a compliance officer gives a reason before a recording is sent; it is asked once and stays visible', async () => {
  const { user, asked } = open('/voicemails/filter/rs', {}, { isComplianceOfficer: true });
  await user.click(await row(/^Halden Marine/));
  const prompt = await screen.findByRole('alertdialog', { name: /Why/ });
  await user.click(within(prompt).getByRole('button', { name: 'Open' }));
  expect(within(prompt).getByRole('alert').textContent).toBe('Give a reason.');
  expect(named(asked, 'audio')).toEqual([]);
  await user.type(within(prompt).getByRole('textbox', { name: 'Reason' }), 'Complaint 4471');
  await user.click(within(prompt).getByRole('button', { name: 'Open' }));
  await loaded();
  expect(named(asked, 'audio')).toEqual([['audio', 'data/Recording/r1', 'Complaint 4471']]);
  expect(screen.getByText('Opened because: Complaint 4471')).toBeTruthy();
  await user.click(await row(/^Halden Marine/));
  await user.click(await row(/^Halden Marine/));
  await loaded();
  expect(screen.queryByRole('alertdialog')).toBe(null);
});

test('[LIM-005] a reason is capped, and a message says so once it is full', async () => {
  const { user, asked } = open('/voicemails/filter/rs', {}, { isComplianceOfficer: true });
  await user.click(await row(/^Halden Marine/));
  const prompt = await screen.findByRole('alertdialog', { name: /Why/ });
  const field = within(prompt).getByRole('textbox', { name: 'Reason' });
  await user.click(field);
  await user.paste('x'.repeat(299));
  expect(within(prompt).getByRole('status').textContent).toBe('');
  await user.type(field, 'yz');
  expect(within(prompt).getByRole('status').textContent).toBe('At most 300 characters fit');
  await user.click(within(prompt).getByRole('button', { name: 'Open' }));
  await loaded();
  expect(named(asked, 'audio')).toEqual([['audio', 'data/Recording/r1', `${'x'.repeat(299)}y`]]);
});

test('whoever may hears the recordings of everybody, and sees whose they are; others have no switch', async () => {
  const first = open('/voicemails/filter/rs', {}, { hearsAllRecordings: true });
  await first.user.click(await screen.findByRole('switch', { name: 'Recordings of everybody' }));
  expect(await row(/^Claire Vasseur ?Recording.*Marc Aubry/)).toBeTruthy();
  open('/voicemails/filter/rs');
  expect(await row(/^Halden Marine/)).toBeTruthy();
  expect(screen.queryByRole('switch')).toBe(null);
});

test('nothing, not known yet, not allowed and gone are told apart', async () => {
  renderStory('voicemails-empty');
  expect(await screen.findByText('No messages')).toBeTruthy();
  renderStory('voicemails-loading');
  expect(await screen.findByRole('status', { name: 'Loading' })).toBeTruthy();
  renderStory('voicemails-forbidden');
  expect((await screen.findByRole('alert')).textContent).toContain('This is not allowed');
  renderStory('voicemail-gone');
  expect(await screen.findByText('This message is not here any more.')).toBeTruthy();
});

test('a message that comes while the list is open stands on top', async () => {
  const { store } = open();
  await row(/^Claire Vasseur/);
  const item = {
    ...storyVoicemails[0]!,
    id: 'm9',
    uri: 'm9',
    at: Date.now(),
    remote: { name: 'Yuki Tanaka', number: '2155' },
  };
  act(() => store.set(voicemails.applyAtom, { op: 'put', item }));
  const [first] = document.querySelectorAll('[data-row] .a');
  expect(first?.textContent).toContain('Yuki Tanaka');
});
