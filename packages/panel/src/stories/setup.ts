import { configure } from '@testing-library/react';
import * as agents from '../areas/agents/parts.ts';
import * as about from '../areas/calls/about/parts.ts';
import * as calls from '../areas/calls/parts.ts';
import * as sheets from '../areas/calls/sheets/parts.ts';
import { areas } from '../areas.ts';
import * as frame from '../frame/parts.ts';
import { fetchWords } from '../kernel/areasAtom.ts';
import { loadRareTexts } from '../words/translate.ts';
import { loadStoryOffers } from './storyStore.ts';

/** Component tests look at the panel as it is a moment after its start, when the later chunks are there. */
const parts = [calls, about, sheets, frame, agents].flatMap((of) => Object.values(of));
await Promise.all([...parts.map(({ preload }) => preload()), loadRareTexts(), fetchWords(areas), loadStoryOffers()]);

/** Waits are for code that loads late; on a busy machine with cold caches that takes longer than the usual second. */
configure({ asyncUtilTimeout: 20_000 });
