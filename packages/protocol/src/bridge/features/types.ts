import type { ContactsCommandMap } from './contacts.ts';
import type { HostUiCommandMap } from './hostUi.ts';
import type { SessionCommandMap } from './session.ts';
import type { SmsCommandMap } from './sms.ts';
import type { SupervisionCommandMap } from './supervision.ts';
import type { UnloggedCommandMap } from './unlogged.ts';

export type * from './contacts.ts';
export type * from './hostUi.ts';
export type * from './news.ts';
export type * from './session.ts';
export type * from './sms.ts';
export type * from './supervision.ts';
export type * from './unlogged.ts';

/** Commands of the rarer subjects. They have no method of their own: `phone.send(name, content)`. */
export interface FeatureCommandMap
  extends SmsCommandMap,
    SupervisionCommandMap,
    UnloggedCommandMap,
    ContactsCommandMap,
    HostUiCommandMap,
    SessionCommandMap {}
