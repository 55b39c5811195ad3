import { adminPort, setupPort } from '../areas/admin/area.ts';
import { agentsPort } from '../areas/agents/area.ts';
import { extensionGroupsPort } from '../areas/groups/area.ts';
import { retentionPort } from '../areas/privacy/area.ts';
import { callCentrePort } from '../areas/queues/area.ts';
import { smsPort } from '../areas/sms/area.ts';
import { voicemailPort } from '../areas/voicemail/area.ts';
import { directoryPort } from '../calls/ports/callPorts.ts';
import type { Platform } from '../createPlatform.ts';

/** A platform with what its areas give, for tests that look inside. */
export const withParts = <P extends Platform>(platform: P) => ({
  ...platform,
  ...{ admin: platform.use(adminPort), setup: platform.use(setupPort), directory: platform.use(directoryPort) },
  ...{ callCentre: platform.use(callCentrePort), extensionGroups: platform.use(extensionGroupsPort) },
  ...{ agents: platform.use(agentsPort), retention: platform.use(retentionPort) },
  ...{ sms: platform.use(smsPort), voicemail: platform.use(voicemailPort) },
});
