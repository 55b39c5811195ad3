import { readNewCompany } from '@ringside/server/areas/admin/newCompany';
import { hasOwnCompany } from '@ringside/server/areas/admin/ownCompany';
import { secureFolder } from '@ringside/server/kernel/database/dataFolder';
import { readOptions } from '@ringside/server/options/readOptions';
import { runProgram } from '@ringside/server/program';
import { startOwn } from '@ringside/server/startOwn';
import { guardCompany } from './company/demoCompany.ts';
import { readDemoOptions } from './demoOptions.ts';
import { startDemo } from './startDemo.ts';

// `npm start`: the server with the demo, or with a company of its own where that is asked for or there already.
runProgram(async (program) => {
  const options = readOptions(process.env);
  const demo = readDemoOptions(process.env, options);
  secureFolder(options.dataFolder);
  const asked = readNewCompany(process.argv.slice(2));
  if (demo.isDemo && !asked.isAsked && !hasOwnCompany(options.dataFolder)) await startDemo(program, options, demo);
  else await startOwn(program, options, { ...asked, guard: guardCompany });
});
