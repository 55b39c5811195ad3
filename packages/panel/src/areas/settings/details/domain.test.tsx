import { type CompanyDomain, domainVerbs } from '@ringside/client/user';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { profileAtom } from '../../../kernel/state.ts';
import { renderStory } from '../../../stories/renderStory.tsx';
import { stories } from '../../../stories/stories.ts';
import { giveVerbs } from '../../../stories/storyGround.ts';

afterEach(cleanup);
const open = (answer: CompanyDomain) =>
  renderStory('details', {
    set: (store) => {
      stories['details']?.set?.(store);
      store.set(profileAtom, (profile) => profile && { ...profile, enterpriseId: 'e1', isReadOnly: true });
      giveVerbs(store, [domainVerbs], {
        domain: async (id: string) => ({ ok: true, value: { ...answer, name: `${answer.name} ${id}` } }),
      });
    },
  });

test.each([
  ['Service Provider', 'service provider'],
  ['Enterprise', 'company'],
  ['FMCReseller', 'fixed and mobile reseller'],
  ['Reseller', 'reseller'],
  ['TopLevel', 'top level'],
  ['others', 'other'],
] as const)('[UI-028] [PROF-005] the details name the domain of the company, %s, in words', async (type, words) => {
  open({ name: 'Brightwater', type });
  expect(await screen.findByText(`Brightwater e1 (${words})`, {}, { timeout: 20_000 })).toBeTruthy();
});

test('[PROF-028] rights that only look are said among the rights', async () => {
  open({ name: 'Brightwater', type: 'Enterprise' });
  expect((await screen.findByText('Rights', {}, { timeout: 20_000 })).parentElement?.textContent).toContain(
    'looks only',
  );
});
