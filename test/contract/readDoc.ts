import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A page of the documentation. Tests run at the root of the repository; a test DOM has no file addresses. */
export const readDoc = (name: string): string => readFileSync(join(process.cwd(), 'docs', name), 'utf8');
