import { startFakeGoogle } from '@ringside/testing/providers';
import { expect, test } from 'vitest';
import { google } from './google.ts';

const CONTACTS = 'https://www.googleapis.com/auth/contacts.readonly';

/** The photo of a contact of Google whose photos are at these addresses, and what was asked of Google and of a stranger for it. */
async function photoOf(at: (google: string, stranger: string) => { url: string; default?: boolean }[]) {
  const stranger = await startFakeGoogle({ me: { resourceName: 'people/me' }, contacts: [] });
  const person = { resourceName: 'people/c1', names: [{ displayName: 'Mina Corwin' }] };
  const contacts = [person];
  const fake = await startFakeGoogle({ me: { resourceName: 'people/me' }, contacts });
  contacts[0] = { ...person, ...{ photos: at(fake.origin, stranger.origin) } };
  fake.state.access.set('t', [CONTACTS]);
  const provider = google({ ...fake.state, apiKey: fake.apiKey, base: fake.origin }, () => 0);
  const [contact] = await provider.search('t', { text: 'mina', most: 10, withNumber: false });
  await Promise.all([fake.close(), stranger.close()]);
  const asked = fake.state.asked.filter((line) => line.includes('/photo/')).map((line) => line.split(/[ ?]/)[1]);
  return { label: contact?.label, photo: contact?.photo, asked, strangers: stranger.state.asked };
}

test('[EXTC-022] a contact has the photo that was chosen for it, and none where Google draws a letter', async () => {
  const chosen = await photoOf((its) => [
    { url: `${its}/photo/letter`, default: true },
    { url: `${its}/photo/chosen`, default: false },
  ]);
  expect(chosen).toMatchObject({
    photo: expect.stringMatching(/^data:image\/png;base64,iVBOR/),
    asked: ['/photo/chosen'],
  });
  const unnamed = await photoOf((its) => [{ url: `${its}/photo/chosen` }]);
  expect(unnamed.photo).toBe(chosen.photo);
  const letter = await photoOf((its) => [{ url: `${its}/photo/letter`, default: true }]);
  expect(letter).toMatchObject({ photo: null, asked: [] });
});

test('a photo comes from Google alone: nobody else is asked for it, also where Google sends on to them', async () => {
  const elsewhere = await photoOf((_, stranger) => [{ url: `${stranger}/photo/spy` }]);
  expect(elsewhere).toEqual({ label: 'Mina Corwin', photo: null, asked: [], strangers: [] });
  const moved = await photoOf((its, stranger) => [{ url: `${its}/photo/moved?to=${stranger}/photo/spy` }]);
  expect(moved).toEqual({ label: 'Mina Corwin', photo: null, asked: ['/photo/moved'], strangers: [] });
});

test('what is no picture, or longer than 24,000 bytes, is not shown', async () => {
  const is = async (query: string) => (await photoOf((its) => [{ url: `${its}/photo/chosen?${query}` }])).photo;
  expect(await is('bytes=24000')).toMatch(/^data:image\/png;base64,/);
  expect(await is('bytes=24001')).toBeNull();
  expect(await is('type=image/webp%3B%20q=1')).toMatch(/^data:image\/webp;base64,/);
  expect(await is('type=image/svg%2Bxml')).toBeNull();
});
