#!/usr/bin/env node
import { sendCommand, socketPath } from './areas/admin/commandSocket.ts';
import { USAGE } from './areas/admin/runCommand.ts';
import { readOptions } from './options/readOptions.ts';

/** `npm run ringside -- user add …`: sends the words to the server that runs on the data folder. */
async function main(words: readonly string[]): Promise<number> {
  if (words.length === 0 || ['help', '--help', '-h'].includes(words[0] ?? '')) {
    process.stdout.write(USAGE);
    return 0;
  }
  const { dataFolder } = readOptions(process.env);
  const path = socketPath(dataFolder);
  const answer = path === null ? null : await sendCommand(path, words).catch(() => null);
  if (!answer) {
    process.stderr.write(
      `No server takes commands in ${dataFolder}. Start it, or name its folder with RINGSIDE_DATA.\n`,
    );
    return 1;
  }
  if (answer.ok) process.stdout.write(`${answer.lines.join('\n')}\n`);
  else process.stderr.write(`${answer.text.trimEnd()}\n`);
  return answer.ok ? 0 : 1;
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);
