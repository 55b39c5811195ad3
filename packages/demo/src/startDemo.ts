import { randomBytes } from 'node:crypto';
import { BadOption } from '@ringside/server/kernel/BadOption';
import { readServerKeys } from '@ringside/server/kernel/passwords/serverKeys';
import type { StartOptions } from '@ringside/server/options/readOptions';
import { namedPort, type Program } from '@ringside/server/program';
import { createRobots } from '@ringside/server/robots/createRobots';
import { dataFolders, startServer, tellReady } from '@ringside/server/startServer';
import { banner, newPasswords } from './banner.ts';
import { demoCompany } from './company/demoCompany.ts';
import { listenAtCustomers } from './company/demoNumbers.ts';
import { createCrmServer } from './crm/createCrmServer.ts';
import type { AgentEntry } from './day/agentApi.ts';
import { createDay } from './day/createDay.ts';
import { createDays } from './day/createDays.ts';
import { readDay } from './day/dayApi.ts';
import type { DemoOptions } from './demoOptions.ts';
import { createTryIt } from './robots/createTryIt.ts';
import { createSmsGateway } from './sms/smsGateway.ts';

/** Starts the server with the demo company, robots that call it, the example CRM page and an SMS gateway. */
export async function startDemo(program: Program, options: StartOptions, demo: DemoOptions): Promise<void> {
  const { closers } = program;
  const scenario = demo.dayFile ? await readScenario(demo.dayFile) : null;
  const crm = await createCrmServer({ port: demo.crmPort }).catch(namedPort('RINGSIDE_CRM_PORT'));
  closers.add('example CRM', crm.close);
  // The robots' own line into the company, and their key; new at every start, known to this process only.
  const trunk = { user: 'robots', secret: randomBytes(24).toString('base64url') };
  const robotsKey = randomBytes(32).toString('base64url');
  // Without a gateway of the operator, the demo brings one.
  const ownSms = { url: `${crm.origin}/sms/send`, secret: randomBytes(24).toString('base64url') };
  const sms = options.sms ?? ownSms;
  const folders = await dataFolders(options.dataFolder);
  const company = demoCompany({ isOnNetwork: options.isOnNetwork, folders });
  const tryIt = createTryIt();
  const server = await startServer(program, options, {
    ...company.server,
    ...(options.isOnNetwork ? {} : { tryIt }),
    ...{ folders, sms, trunk },
    allowedParents: [crm.origin],
    serverKeys: readServerKeys(`robots:session.tokens:${robotsKey}`),
  });

  const robots = createRobots({ sipUrl: `${server.localOrigin.replace('http', 'ws')}/sip`, trunk });
  closers.add('robots', robots.close);
  listenAtCustomers(robots);
  const gateway = sms === ownSms ? createSmsGateway({ webhook: server.localOrigin, secret: sms.secret }) : null;
  if (gateway) closers.add('SMS gateway', gateway.close);
  const agents: AgentEntry = { origin: server.localOrigin, serverKey: robotsKey };
  const days = createDays(robots, agents);
  closers.add('days', days.stop);
  tryIt.open(robots, days);
  crm.open(server.origin, { robots, days }, gateway);
  if (scenario) {
    const day = createDay(scenario, { robots, agents });
    closers.add('day', day.stop);
    await day.start();
  }
  tellReady(options, { panel: server.origin, crm: crm.origin }, banner(server.origin, crm.origin, options.isOnNetwork));
  // The terminal is the only place where they are ever shown.
  if (company.passwords.length > 0) process.stdout.write(newPasswords(company.passwords));
}

/** Of a day that robots play from the start on. */
const readScenario = (file: string) =>
  readDay(file).catch((error: Error) => {
    throw new BadOption(`The scenario ${file} (RINGSIDE_DAY) cannot be used: ${error.message.replace(/\.$/, '')}.`);
  });
