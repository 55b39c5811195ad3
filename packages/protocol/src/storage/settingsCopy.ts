import * as z from 'zod/mini';
import { userSettings } from '../settings.ts';

/** This browser's copy of a user's settings, and whose it is. SET-016 */
export const settingsCopy = z.object({ owner: z.string(), settings: userSettings });
