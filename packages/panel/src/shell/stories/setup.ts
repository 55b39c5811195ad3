import { configure } from '@testing-library/react';
import { preloadSheets } from '../../features/calls/LateSheets.tsx';
import { loadRareTexts } from '../../i18n/translate.ts';
import { preloadCalls } from '../LazyCalls.tsx';
import { preloadOverlays } from '../LazyOverlays.tsx';
import { preloadQueues } from '../LazyQueues.tsx';

/** Component tests look at the panel as it is a moment after its start, when the later chunks are there. */
await Promise.all([preloadCalls(), preloadOverlays(), preloadQueues(), preloadSheets(), loadRareTexts()]);

/** Waits are for code that loads late; on a busy machine with cold caches that takes longer than the usual second. */
configure({ asyncUtilTimeout: 5000 });
