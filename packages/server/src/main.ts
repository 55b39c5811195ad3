import { readNewCompany } from './areas/admin/newCompany.ts';
import { secureFolder } from './kernel/database/dataFolder.ts';
import { readOptions } from './options/readOptions.ts';
import { runProgram } from './program.ts';
import { startOwn } from './startOwn.ts';

// The server alone, without the demo, for an installation. `npm start` runs `packages/demo`, which can do both.
runProgram(async (program) => {
  const options = readOptions(process.env);
  secureFolder(options.dataFolder);
  await startOwn(program, options, readNewCompany(process.argv.slice(2)));
});
