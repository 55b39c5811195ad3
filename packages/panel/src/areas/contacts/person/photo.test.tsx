import type { ContactVerbs } from '@ringside/client/contacts';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { renderStory } from '../../../stories/renderStory.tsx';
import { STORY_PHOTO, storyContact, storyContacts, withContacts } from '../stories.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
function open(path: string, answers: Partial<ContactVerbs>) {
  let asked: unknown[][] = [];
  const rendered = renderStory('contacts', {
    set: (store) => {
      asked = withContacts(store, path, answers);
    },
  });
  return { ...rendered, asked };
}
/** A picture of so many pixels, as a camera would make it. */
async function camera(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width, height];
  canvas.getContext('2d')?.fillRect(0, 0, width, height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
  return new File([blob ?? ''], 'me.png', { type: 'image/png' });
}

test('a row has the photo as soon as it is there, and initials without one', async () => {
  const [ana, atelier] = storyContacts;
  open('/contact/all', {
    page: async () => ({ ok: true, value: { items: [{ ...ana!, photo: STORY_PHOTO }, atelier!], hasMore: false } }),
  });
  const face = async (name: RegExp) =>
    (await screen.findByRole('link', { name }, SLOW)).closest('li')?.querySelector('.av');
  await waitFor(async () => {
    const image = (await face(/Ana Forward/))?.querySelector('img');
    expect(image?.getAttribute('src')).toMatch(/^data:image\/png;base64,/);
  }, SLOW);
  expect((await face(/Atelier Vasseur/))?.textContent).toBe('AV');
});

test('a photo is sent as a small square, taken away by a press, and what is no picture is said', async () => {
  const { user, asked } = open('/contact/detail/all/vasseur', {
    one: async () => ({ ok: true, value: { ...storyContact, photo: STORY_PHOTO, mayChangePhoto: true } }),
  });
  const field = (await screen.findByLabelText('Another photo', {}, SLOW)) as HTMLInputElement;
  await user.upload(field, await camera(900, 600));
  const sent = () => asked.filter(([name]) => name === 'putPhoto');
  await waitFor(() => expect(sent()).toHaveLength(1), SLOW);
  const [, id, photo] = sent()[0] as [string, string, Blob];
  const drawn = await createImageBitmap(photo);
  expect([id, drawn.width, drawn.height, photo.size < 64 * 1024]).toEqual(['vasseur', 256, 256, true]);
  await user.upload(field, new File(['nothing'], 'me.png', { type: 'image/png' }));
  expect(await screen.findByText('This is no picture that can be read.', {}, SLOW)).toBeTruthy();
  expect(sent()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Remove the photo' }));
  expect(asked.filter(([name]) => name === 'removePhoto')).toEqual([['removePhoto', 'vasseur']]);
});

test('whoever may not change it is not offered to', async () => {
  open('/contact/detail/all/vasseur', {});
  await screen.findByRole('heading', { name: /Claire Vasseur/ }, SLOW);
  expect(screen.queryByLabelText('Add a photo')).toBeNull();
});
