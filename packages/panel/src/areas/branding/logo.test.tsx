import { brandingVerbs } from '@ringside/client/brand/branding';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
// The area is a chunk of its own; here it is there at once.
import './BrandScreen.tsx';
import { renderStory } from '../../stories/renderStory.tsx';
import { stories } from '../../stories/stories.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { usualBrand } from './draft.ts';
import { readLogo } from './readLogo.ts';

afterEach(cleanup);
const SLOW = { timeout: 20_000 };
const drawn = (colour: string, width = 80, height = 80) =>
  `data:image/svg+xml,${encodeURIComponent(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${colour}"/></svg>`,
  )}#.svg`;
const [DARK, PALE, LONG, NONE] = [
  drawn('#123456'),
  drawn('#fefefe'),
  drawn('#123456', 300, 60),
  'data:image/png,x#.png',
];
const SHEET = 'https://cdn.example.com/brand.css';

function open(allowed: readonly string[], branding: object | null = null) {
  const asked: unknown[] = [];
  const page = renderStory('branding', {
    set: (store) => {
      stories['branding']?.set?.(store);
      giveVerbs(store, [brandingVerbs], {
        read: async () => ({ ok: true, value: { branding, allowed, hasTagManager: false } }),
        write: async (wish: object) => {
          asked.push(wish);
          return { ok: true, value: null };
        },
      });
    },
  });
  return { asked, ...page };
}
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const preview = () => document.querySelector<HTMLElement>('.brand-see') as HTMLElement;
const shown = () => getComputedStyle(preview().querySelector('.logo') as Element).backgroundImage;

test('[BRAND-001] [BRAND-002] the logo is one of the pictures that the deployment allows, seen in the preview before it is saved', async () => {
  const { asked, user } = open([SHEET, DARK, LONG, PALE]);
  const choice = await screen.findByRole<HTMLSelectElement>('combobox', { name: 'Logo on light' }, SLOW);
  expect([...choice.options].map(({ value }) => value)).toEqual(['', DARK, LONG, PALE]);
  expect(screen.getAllByRole('checkbox').map((one) => one.closest('label')?.textContent?.trim())).toEqual([SHEET]);
  expect(shown()).toBe('none');
  await user.selectOptions(choice, DARK);
  await waitFor(() => expect(save().disabled).toBe(false));
  expect(shown()).toContain('data:image/svg+xml');
  expect(getComputedStyle(preview().querySelector('.logo > *') as Element).display).toBe('none');
  await user.click(save());
  expect(asked).toEqual([{ ...usualBrand, logo: { light: DARK, dark: '' } }]);
  // The other theme has its own.
  await user.click(screen.getByRole('radio', { name: 'Dark' }));
  expect(shown()).toBe('none');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Logo on dark' }), PALE);
  await waitFor(() => expect(save().disabled).toBe(false));
});

test.each([
  ['weak', PALE, /^Logo, Light: it cannot be seen on these colours/],
  ['long', LONG, /^Logo, Light: it stands in a square/],
  ['no picture', NONE, /^Logo, Light: it cannot be read/],
])('[BRAND-002] a logo that is %s is not saved, and the page says why', async (_why, address, said) => {
  const { user } = open([SHEET, address]);
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Logo on light' }, SLOW), address);
  expect((await screen.findByRole('alert')).textContent).toMatch(said);
  expect(save().disabled).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Logo on light' }), '');
  await waitFor(() => expect(save().disabled).toBe(false));
});

test('where the deployment allows no picture there is nothing to choose', async () => {
  open([SHEET]);
  expect(await screen.findByText('The deployment lists no picture that could be a logo.', {}, SLOW)).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: 'Logo on light' })).toBeNull();
});

test('a picture is read in its own size, drawn into a square', async () => {
  const read = await readLogo(drawn('#ff0000', 300, 60));
  expect([read?.width, read?.height, read?.dots.length]).toEqual([300, 60, 44 * 44 * 4]);
  const at = (x: number, y: number) => [...(read?.dots.slice((y * 44 + x) * 4, (y * 44 + x) * 4 + 4) ?? [])];
  expect([at(22, 22), at(22, 2)]).toEqual([
    [255, 0, 0, 255],
    [0, 0, 0, 0],
  ]);
});
