import { configure } from '@testing-library/react';
import * as agents from '../areas/agents/parts.ts';
import * as about from '../areas/calls/about/parts.ts';
import * as calls from '../areas/calls/parts.ts';
import * as sheets from '../areas/calls/sheets/parts.ts';
import { areas } from '../areas.ts';
import * as frame from '../frame/parts.ts';
import { fetchWords } from '../kernel/areasAtom.ts';
import { effectsBeforeInput } from '../kernel/effects/effectsBeforeInput.ts';
import { loadRareTexts } from '../words/translate.ts';
import { loadStoryOffers } from './storyStore.ts';

/** Component tests look at the panel as it is a moment after its start, when the later chunks are there. */
const parts = [calls, about, sheets, frame, agents].flatMap((of) => Object.values(of));
await Promise.all([...parts.map(({ preload }) => preload()), loadRareTexts(), fetchWords(areas), loadStoryOffers()]);

effectsBeforeInput(window);
configure({
  // Waits are for code that loads late; on a busy machine with cold caches that takes longer than the usual second.
  asyncUtilTimeout: 20_000,
  // What stands on the page says more than its first 7,000 characters of markup, which are the menu.
  getElementError: (message, container) => {
    const error = new Error(`${message ?? ''}\n\nThe page at ${location.hash} says: ${container.textContent}`);
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
