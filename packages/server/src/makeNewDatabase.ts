import { keepNewDatabase, readNewDatabase } from './kernel/database/newDatabase.ts';
import { openEmbedded } from './kernel/database/openEmbedded.ts';

// Part of the build: the new database that first starts and tests unpack instead of making one.
if (!readNewDatabase()) {
  const { engine } = await openEmbedded(null, null);
  await keepNewDatabase(await engine.dumpDataDir('gzip'));
  await engine.close();
}
