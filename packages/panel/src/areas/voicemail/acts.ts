import { mailboxVerbs } from '@ringside/client/voicemail/mailbox';
import { acts, outcomes } from '../../kernel/acts.ts';

/** Messages, recordings, greetings and settings of the mailbox. VM-001 .. VM-007 */
export const mailboxActs = acts(({ client }) => outcomes(client.open(mailboxVerbs)));
