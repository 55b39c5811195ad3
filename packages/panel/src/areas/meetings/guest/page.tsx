import { guestLinkOf } from '@ringside/domain/meeting';
import { createRoot } from 'react-dom/client';
import { effectsBeforeInput } from '../../../kernel/effects/effectsBeforeInput.ts';
import { guestDoorOf } from './acts.ts';
import { createGuest } from './createGuest.ts';
import { GuestPage } from './GuestPage.tsx';
import { createKeptGuest } from './keptGuest.ts';

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** The page of people without an account: an entry of its own, which has nothing of the phone. */
function begin(root: HTMLElement): void {
  const link = guestLinkOf(location.hash);
  document.documentElement.dataset['theme'] = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  createRoot(root).render(
    <GuestPage
      guest={
        link &&
        createGuest(
          guestDoorOf(link),
          pause,
          createKeptGuest(link, () => sessionStorage, Date.now),
        )
      }
      proposed={link?.name ?? ''}
    />,
  );
  // Another link in the same page is another meeting.
  addEventListener('hashchange', () => location.reload());
}

const root = globalThis.document?.getElementById('root');
if (root) {
  effectsBeforeInput(window);
  begin(root);
}
