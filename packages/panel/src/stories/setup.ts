import { configure } from '@testing-library/react';
import { preloadCalls } from '../areas/calls/LazyCalls.tsx';
import { preloadSheets } from '../areas/calls/sheets/LateSheets.tsx';
import { preloadQueues } from '../areas/queues/LazyQueues.tsx';
import { preloadOverlays } from '../frame/LazyOverlays.tsx';
import { loadRareTexts } from '../words/translate.ts';

/** Component tests look at the panel as it is a moment after its start, when the later chunks are there. */
await Promise.all([preloadCalls(), preloadOverlays(), preloadQueues(), preloadSheets(), loadRareTexts()]);

/** Waits are for code that loads late; on a busy machine with cold caches that takes longer than the usual second. */
configure({ asyncUtilTimeout: 20_000 });
