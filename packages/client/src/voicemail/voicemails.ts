import type { Voicemail } from '@ringside/domain/voicemail';
import { voicemail, type WireVoicemail } from '@ringside/protocol/voicemail/item';
import { liveList } from '../kernel/LiveList.ts';

/** A message of the wire in domain terms. VM-001 */
export const voicemailFromWire = (wire: WireVoicemail): Voicemail => ({
  id: wire.voicemailID,
  uri: wire.restUri,
  at: wire.timestamp,
  seconds: wire.duration,
  remote: { name: wire.remoteLabel, number: wire.remoteNumber },
  contactId: wire.remoteContactId,
  isNew: wire.isNew,
});

/** Messages in the user's own mailbox; the newest 100. VM-001 */
export const voicemailList = liveList('voicemails', 'Voicemail', voicemail, voicemailFromWire);
