import { screen, waitFor } from '@testing-library/react';
import { renderStory } from './renderStory.tsx';
import { giveVerbs } from './storyGround.ts';
import type { Store } from './storyStore.ts';

/**
 * An administrator chooses one of the programs that the deployment allows, with what its vendor gave out for it, and takes both away again.
 *
 * @param story the page on which it is chosen
 * @param of.licence name of the field
 * @param of.allowed the first one is chosen, with `A-9`
 * @returns what the server was asked: the choice, then `removed`
 */
export async function choosesProgram(
  story: string,
  of: { verbs: unknown; licence: string; allowed: readonly string[]; set?: (store: Store) => void },
): Promise<unknown[]> {
  const asked: unknown[] = [];
  const [driver = ''] = of.allowed;
  const { user } = renderStory(story, {
    set: (store) => {
      of.set?.(store);
      const note = async (what: unknown) => {
        asked.push(what);
        return { ok: true, value: null };
      };
      giveVerbs(store, [of.verbs], {
        read: async () => ({ ok: true, value: { choice: null, allowed: of.allowed } }),
        write: note,
        remove: () => note('removed'),
      });
    },
  });
  await user.selectOptions(await screen.findByLabelText('Program'), driver);
  await user.type(screen.getByLabelText(of.licence), ' A-9 ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText(/^Saved\./);
  await user.selectOptions(screen.getByLabelText('Program'), '');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => {
    if (!asked.includes('removed')) throw new Error('not taken away yet');
  });
  return asked;
}
