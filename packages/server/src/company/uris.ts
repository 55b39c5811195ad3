/** Paths of entities, relative to the origin. The last segment is the id. CALL-013, Q-126 */
export const userUri = (id: string): string => `v1/user/IUser/${id}`;
export const enterpriseUri = (id: string): string => `v1/Enterprise/${id}`;
export const extensionUri = (id: string): string => `telephony/Extension/${id}`;
export const terminalUri = (id: string): string => `telephony/Terminal/${id}`;
export const groupUri = (id: string): string => `telephony/Group/${id}`;
/** Another photo has another path. CONT-005 */
export const photoUri = (personId: string, stamp: string): string => `data/Photo/${personId}/${stamp}`;
export const contactUri = (id: string): string => `data/Contact/${id}`;
export const historyUri = (id: string): string => `data/CallHistory/${id}`;
export const groupCallUri = (id: string): string => `data/GroupCall/${id}`;
export const agentUri = (extensionId: string): string => `telephony/Operator/${extensionId}`;
/** Of one run of a rule. */
export const crmRuleUri = (ruleId: string, lineId: string): string => `data/CRMIntegrationRule/${ruleId}/${lineId}`;
export const voicemailUri = (id: string): string => `data/Voicemail/${id}`;
export const greetingUri = (id: string): string => `data/Greeting/${id}`;
export const recordingUri = (id: string): string => `data/Recording/${id}`;
