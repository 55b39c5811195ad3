import type { ListItem } from '@ringside/protocol/lists';
import type { WireNotificationItem } from '@ringside/protocol/voicemail/item';
import type { CallEngine } from '../../calls/CallEngine.ts';
import type { Company } from '../../company/company.ts';
import { namesOf } from '../../company/namesOf.ts';
import { userUri } from '../../company/uris.ts';
import type { Lists } from '../../kernel/lists/createLists.ts';
import type { CallerIds } from '../caller-ids/area.ts';
import type { ChatsPort } from '../chats/area.ts';
import { crmSettingsView } from '../crm/area.ts';
import type { History } from '../history/area.ts';
import type { Presence } from '../presence/area.ts';
import type { Voicemail } from '../voicemail/area.ts';
import { profileStamp } from './userInfo.ts';

/** New messages that a notification names. */
const NOTIFIED = 20;

interface Waiting {
  remoteNumber: string;
  remoteLabel: string;
  messageContent?: string;
}
/** What waits, with the photo of whose number it is; only a text has words. NOTIF-003 */
const notification = (company: Company, userId: string, given: Waiting): WireNotificationItem => ({
  remoteNumber: given.remoteNumber,
  remoteLabel: given.remoteLabel,
  remoteUrlPhoto: namesOf(company, userId, given.remoteNumber).find(({ photo }) => photo)?.photo ?? null,
  messageContent: given.messageContent ?? '',
});

/** The live list `User`: one item, the user. */
export function createUserList(ports: {
  company: Company;
  history: Pick<History, 'missed' | 'unread'>;
  voicemail: Pick<Voicemail, 'countUnread' | 'unread'>;
  chats: Pick<ChatsPort, 'countUnread' | 'unread'>;
  calls: Pick<CallEngine, 'telephonyOf'>;
  presence: Presence;
  callerIds: Pick<CallerIds, 'shown'>;
  lists: Lists;
  onError: (what: string, error: unknown) => void;
}) {
  const { company, history, voicemail, chats, calls, presence, callerIds, lists, onError } = ports;
  const userItem = async (userId: string): Promise<ListItem['User'] | null> => {
    // Read first: everything else must be as new as the moment it is put.
    const unreadMissedCalls = await history.unread(userId);
    const newMissedCalls = unreadMissedCalls === 0 ? [] : await history.missed(userId, NOTIFIED);
    const unreadVoiceMails = await voicemail.countUnread(userId);
    const newVoiceMails = unreadVoiceMails === 0 ? [] : await voicemail.unread(userId, NOTIFIED);
    const unreadTextMessages = await chats.countUnread(userId);
    const newTextMessages = unreadTextMessages === 0 ? [] : await chats.unread(userId, NOTIFIED);
    const user = company.user(userId);
    if (!user) return null;
    const shown = (of: Waiting) => notification(company, userId, of);
    const extension = company.extensionOf(userId);
    return {
      restUri: userUri(userId),
      displayName: user.displayName,
      presenceState: user.presence,
      telephonicState: presence.telephonyOf(userId, calls),
      callerID: callerIds.shown(userId).number,
      unreadMissedCalls,
      newMissedCalls: newMissedCalls.map(shown),
      unreadVoiceMails,
      newVoiceMails: newVoiceMails.map(shown),
      unreadTextMessages,
      newTextMessages: newTextMessages.map(shown),
      ...(extension && { crmSettings: crmSettingsView(extension, company) }),
      profileStamp: profileStamp(company, userId) ?? '',
    };
  };
  lists.add('User', {
    of: async (userId) => {
      const item = await userItem(userId);
      return item ? [item] : [];
    },
  });
  return {
    /** Something of the user is another. Never rejects. */
    async show(userId: string): Promise<void> {
      try {
        const item = await userItem(userId);
        if (item) lists.put(userId, 'User', item);
      } catch (error) {
        onError('user could not be read', error);
      }
    },
  };
}
