#!/usr/bin/env node
import { readAllowed } from './actions/readAllowed.ts';
import { createHelper } from './createHelper.ts';
import { readPairing } from './pairing/readPairing.ts';
import { readOptions } from './readOptions.ts';
import { findBaresip } from './softphone/findBaresip.ts';

/** Ends with one sentence. */
function stop(text: string): never {
  process.stderr.write(`${text.trimEnd()}\n`);
  process.exit(1);
}

async function main(): Promise<void> {
  const read = readOptions(process.argv.slice(2), process.env);
  if (!read.ok) return stop(read.text);
  const { port, folder, origins, newToken, baresip, modules, audio } = read.options;
  const pairing = readPairing(folder, origins, newToken);
  if (pairing.origins.length === 0)
    return stop('No panel is paired. Name the first one: ringside-helper --origin http://localhost:4680');
  const allowed = readAllowed(folder);
  const found = findBaresip(baresip, modules);
  const helper = await createHelper({
    ...{ port, pairing, version: '0.1.0' },
    actions: { allowed: { ...allowed, open: [...allowed.open, ...pairing.origins] } },
    softphone: found && { found, folder, audio },
  });
  const lines = [
    `Ringside helper on ws://127.0.0.1:${helper.port}, for ${pairing.origins.join(' ')}`,
    `Token for the panel: ${pairing.token}`,
    found
      ? `Softphone: ${found.program}`
      : `No softphone: ${baresip} was not found (Debian: apt install baresip-core).`,
    `Programs of CRM rules: ${Object.keys(allowed.programs).join(', ') || 'none'}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  let isEnding = false;
  const end = (): void => {
    if (isEnding) return;
    isEnding = true;
    void helper.close().then(() => process.exit(0));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end);
}

main().catch((error: NodeJS.ErrnoException) =>
  stop(
    error.code === 'EADDRINUSE'
      ? 'The port is in use. Is a helper running already? --port chooses another one.'
      : error.message,
  ),
);
