/** How an ACD group finds its agents; the spelling of `unisson` is that of the field. ACD-007 */
export const acdRingPatterns = [
  'cyclic',
  'leastCalls',
  'leastTalking',
  'oldestIdle',
  'pickup',
  'sequential',
  'unisson',
] as const;

/** How an extension group rings. GRP-006 */
export const groupRingPatterns = ['sequential', 'oldestIdle', 'cyclic', 'unisson', 'pickup'] as const;

/** What is done with a group beside changing its settings: its announcements, forwarding rules, members, and who of them answers SMS. GRP-003, ROLE-005 */
export const groupActions = ['forwarding', 'greetings', 'members', 'smsAgents'] as const;
export type GroupAction = (typeof groupActions)[number];

/** States of a queued caller. ACD-039 */
export const groupClientStates = [
  'UNINITIALIZED',
  'INITIALIZED',
  'QUEUED',
  'DISTRIBUTED',
  'ANSWERED',
  'TALKING',
  'PAUSED',
  'EXITED',
] as const;

/** What callers of a queue hear: `wa` the welcome, `qm` the music while they wait, `ccs` that the queue is closed. Q-052 */
export const announcementTopics = ['wa', 'qm', 'ccs'] as const;
export type AnnouncementTopic = (typeof announcementTopics)[number];
