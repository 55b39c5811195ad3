/** The code of a room: fetched ahead, and run for the first time by the press on one. */
const PRESSED: readonly string[] = ['roomsArea', 'talkArea'];

/**
 * Has the browser compile late code as a whole when it is fetched, off the page's thread, and not function by function in the press that runs it:
 * half of what a press on a room compiled. A hint that Chromium knows; for others it is a comment.
 */
export const compiledAhead = {
  name: 'compiled-ahead',
  // After all that writes at the head of a file: the hint counts only on its first line.
  generateBundle: {
    order: 'post' as const,
    handler(_: unknown, files: Readonly<Record<string, { type: string; name?: string; code?: string }>>) {
      for (const file of Object.values(files))
        if (file.type === 'chunk' && PRESSED.includes(file.name ?? ''))
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
};
