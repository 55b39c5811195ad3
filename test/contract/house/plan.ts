/**
 * Which folder of a package may know which, types as well: docs/architecture.md. A file that lies in no folder is `root`,
 * which opens the others and may know them all. A folder that is not named here may know nobody.
 */
export const plan: Readonly<Record<'server' | 'panel', Readonly<Record<string, readonly string[]>>>> = {
  server: {
    kernel: [],
    sip: ['kernel'],
    media: ['kernel'],
    company: ['kernel'],
    routing: ['kernel', 'company'],
    calls: ['kernel', 'company', 'routing', 'sip', 'media'],
    edge: ['kernel', 'company'],
    // phones without people, for the demo and for tests: the same SIP and audio as the server's, in a process of their own
    robots: ['kernel', 'sip', 'media'],
    areas: ['kernel', 'company', 'routing', 'calls', 'sip', 'media'],
    // reads the environment for all parts: what a part asks of it, the part reads itself
    options: ['kernel', 'company', 'sip', 'media', 'edge', 'areas'],
    root: ['kernel', 'sip', 'media', 'company', 'routing', 'calls', 'edge', 'areas', 'options'],
  },
  panel: {
    words: [],
    kernel: ['words'],
    kit: ['words'],
    // The page around the panel is one more user of what the areas offer: its commands are their acts. ADR 0028
    host: ['kernel', 'words', 'kit', 'areas'],
    areas: ['kernel', 'words', 'kit'],
    frame: ['kernel', 'words', 'kit', 'host', 'areas'],
    // a page of its own that shows every area, as the root's does
    stories: ['kernel', 'words', 'kit', 'host', 'areas', 'frame', 'root'],
    root: ['kernel', 'words', 'kit', 'host', 'areas', 'frame'],
  },
};

/** Most files of a folder, and most lines of a file. */
export const MAX_FILES = 24;
export const MAX_LINES = 250;
/** Files that a script writes: nobody reads them from top to bottom. */
export const generated: readonly string[] = ['packages/sdk/src/schema/bridgeSchema.ts'];
/** What lies in a folder and is no code: one set of recorded words is as many files as it has words. */
export const isContent = (file: string): boolean => file.endsWith('.wav');
/** A file with fewer lines is worth being one only where two others need it. */
export const MIN_LINES = 12;
/** Packages whose code runs in the product. */
export const packages = [
  'protocol',
  'domain',
  'client',
  'telephony',
  'sdk',
  'panel',
  'server',
  'desktop-helper',
  'demo',
] as const;
