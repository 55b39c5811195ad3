import { fileURLToPath } from 'node:url';
import type { Command } from './runBeside.ts';

/** A path in the repository. */
export const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** What Biome says of all sources; it needs one core. */
export const biome: Command = { program: at('node_modules/.bin/biome'), args: ['ci', '--error-on-warnings'] };
