import type { RoomNotice } from '@ringside/chat/rules/talk/mentions';
import type { MessageKey } from '../../../words/translate.ts';

/** What the user hears of a room, in words. */
export const noticeWords: Readonly<Record<RoomNotice, MessageKey>> = {
  ...{ all: 'rooms.noticeAll', mentions: 'rooms.noticeMentions', none: 'rooms.noticeNone' },
};
