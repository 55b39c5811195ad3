import { brandingVerbs } from '@ringside/client/brand/branding';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createStore } from 'jotai';
import { afterEach, expect, test } from 'vitest';
import type { Ground } from '../../kernel/ground/Ground.ts';
import { panelConfigAtom } from '../../kernel/state.ts';
import { renderStory } from '../../stories/renderStory.tsx';
import { stories } from '../../stories/stories.ts';
import { giveVerbs } from '../../stories/storyGround.ts';
import { usualBrand, withColour } from './draft.ts';
import { runBrandFrame } from './runBrandFrame.ts';

afterEach(cleanup);

const allowed = ['https://cdn.example.com/brand.css', 'https://tour.example.com/t.js'];
function open(branding: object | null = null) {
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
        remove: async () => {
          asked.push('removed');
          return { ok: true, value: null };
        },
      });
    },
  });
  return { asked, ...page };
}
const pick = async (name: string, value: string) => {
  const field = await screen.findByLabelText(name);
  act(() => void fireEvent.input(field, { target: { value } }));
};
const seen = () => document.querySelector<HTMLElement>('.brand-see')?.style.getPropertyValue('--rs-accent-text');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('[BRAND-002] a colour is seen in the preview at once; one that cannot be read says which pair, and cannot be saved', async () => {
  const { asked, user } = open();
  await pick('Link, chosen', '#3fa89f');
  expect(seen()).toBe('#3fa89f');
  expect(screen.getByRole('alert').textContent).toContain('Light: Link, chosen on Frame, 2.61 of 4.5');
  expect(save().disabled).toBe(true);
  await pick('Link, chosen', '#0a625d');
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(save());
  expect(asked).toEqual([withColour(usualBrand, 'light', 'accentText', '#0a625d')]);
  expect(await screen.findByText(/wears it when it is loaded next/)).toBeTruthy();
});

test('[BRAND-001] sheets and scripts are those that the deployment allows; a brand is taken away again', async () => {
  const { asked, user } = open({ ...usualBrand, css: [allowed[0]] });
  expect((await screen.findByRole<HTMLInputElement>('checkbox', { name: allowed[0] })).checked).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: allowed[1] }));
  await user.click(save());
  expect(asked).toEqual([{ ...usualBrand, css: [allowed[0]], js: [allowed[1]] }]);
  await user.click(screen.getByRole('button', { name: 'As without a brand' }));
  expect(asked.at(-1)).toBe('removed');
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: allowed[0] ?? '' }).checked).toBe(false);
});

test('[BRAND-004] [BRAND-005] scripts of others run in a frame that can reach nothing; without a brand there is no frame', () => {
  const store = createStore();
  const ends: (() => void)[] = [];
  const ground = { store, onEnd: (work: () => void) => ends.push(work) } as unknown as Ground;
  const frames = () => [...document.querySelectorAll('iframe[src$="brand-frame"]')];
  const config = { version: '1', allowedParentFrames: [], crmApiEnabled: false, name: 'Ringside' };
  const brand = { lightMode: true, flags: '' };
  store.set(panelConfigAtom, config);
  runBrandFrame(ground);
  store.set(panelConfigAtom, { ...config, brand: { ...brand, hasFrame: false } });
  runBrandFrame(ground);
  expect(frames()).toEqual([]);
  store.set(panelConfigAtom, { ...config, brand: { ...brand, hasFrame: true } });
  runBrandFrame(ground);
  expect(frames().map((frame) => frame.getAttribute('sandbox'))).toEqual(['allow-scripts']);
  for (const end of ends) end();
  expect(frames()).toEqual([]);
});
