import { ed, S } from './ed.mjs';
process.chdir('/tmp/srvw/packages/server/src');
const toDoor = (f, ...pairs) => ed(f, ...pairs);
// doors
ed('areas/agents/area.ts', ["export const agentsPort =", "export { autoLogin } from './autoLogin.ts';\nexport type { OperatorVerb, Operators } from './createOperators.ts';\nexport type { OperatorEventRow } from './store.ts';\n\nexport const agentsPort ="]);
ed('areas/crm/area.ts', ["/** What the CRM of a user", "export { crmSettingsView } from './crmSettingsView.ts';\n\n/** What the CRM of a user"]);
ed('areas/history/area.ts', ["export const historyPort =", "export type { History } from './createHistory.ts';\n\nexport const historyPort ="]);
ed('areas/recordings/area.ts', ["export const recordingsPort =", "export type { Recordings } from './createRecordings.ts';\n\nexport const recordingsPort ="], ["  name: 'recordings',\n", "  name: 'recordings',\n  needs: ['sounds'],\n"]);
ed('areas/voicemail/area.ts', ["export const voicemailPort =", "export type { Voicemail } from './createVoicemail.ts';\nexport { notificationView } from './views.ts';\n\nexport const voicemailPort ="]);
ed('areas/terminals/area.ts', ["export const registrationsPort =", "export { createDeskPhone, giveCredentials } from './deskPhones.ts';\nexport { terminalView } from './terminalView.ts';\n\nexport const registrationsPort ="]);
ed('areas/sounds/area.ts', ["export const soundUploadsPort =", "export type { SoundUploads } from './createSoundUploads.ts';\nexport { leftMessage, recordedCall, recoverRecordings } from './recoverRecordings.ts';\n\nexport const soundUploadsPort ="]);
ed('areas/queues/area.ts', ["export const callCentrePort =", "export { extensionGroupRules } from './groupRules.ts';\nexport { createQueues } from './run/createQueues.ts';\nexport type { QueuePorts } from './run/queuePorts.ts';\nexport type { QueueEventRow } from './store.ts';\n\nexport const callCentrePort ="]);
// who uses them
const agents = ["'../agents/createOperators.ts'", "'../agents/area.ts'"];
for (const f of ['queues/createCallCentre', 'queues/lists', 'queues/routes', 'sms/createSmsLists', 'sms/createSms', 'groups/memberRoutes', 'admin/createAdmin']) ed(`areas/${f}.ts`, agents);
ed('areas/admin/createAdmin.ts', ["'../terminals/deskPhones.ts'", "'../terminals/area.ts'"]);
ed('areas/admin/area.ts', ["needs: ['agents', 'directory'],", "needs: ['agents', 'directory', 'terminals'],"]);
ed('areas/sign-in/entryRoutes.ts', ["import { autoLogin } from '../agents/autoLogin.ts';\nimport type { Operators } from '../agents/createOperators.ts';\n", "import { autoLogin, type Operators } from '../agents/area.ts';\n"]);
ed('areas/groups/createExtensionGroups.ts', ["import { extensionGroupRules } from '../queues/groupRules.ts';\nimport { createQueues } from '../queues/run/createQueues.ts';\nimport type { QueuePorts } from '../queues/run/queuePorts.ts';\n", "import { createQueues, extensionGroupRules, type QueuePorts } from '../queues/area.ts';\n"]);
for (const f of ['recordings/createRecordings', 'voicemail/createVoicemail']) ed(`areas/${f}.ts`, ["'../sounds/recoverRecordings.ts'", "'../sounds/area.ts'"]);
for (const f of ['voicemail/greetingRoutes', 'announcements/routes']) ed(`areas/${f}.ts`, ["'../sounds/createSoundUploads.ts'", "'../sounds/area.ts'"]);
ed('areas/statistics/figuresOf.ts', ["'../queues/store.ts'", "'../queues/area.ts'"]);
ed('areas/statistics/agentTimes.ts', ["'../agents/store.ts'", "'../agents/area.ts'"]);
ed('edge/metrics/createFigures.ts', ["import type { CallEngine } from '../../ports.ts';\n", ''], ["  calls: Pick<CallEngine, 'linesOf' | 'registerIdOf'>;\n", "  calls: { linesOf(userId: string): readonly { call: string }[]; registerIdOf(terminalId: string): string | null };\n"]);
