import { afterAll, vi } from 'vitest';

/**
 * What a file of tests has begun to import is there before the next one starts. The files of a worker share their modules: an import that is cut
 * off by the end of a file stays failed, and the next file that needs the module does not load.
 */
afterAll(() => vi.dynamicImportSettled());
