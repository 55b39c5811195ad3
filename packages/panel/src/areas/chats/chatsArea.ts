/** Chats: one chunk, fetched when they are looked at. */
import './chats.css';
import { enChats } from './words.en.ts';

export { ChatsScreen } from './ChatsScreen.tsx';
export { NewChat } from './NewChat.tsx';
export { ChatHead } from './thread/ChatHead.tsx';
export { ChatScreen } from './thread/ChatScreen.tsx';
export { MessageField } from './with/MessageField.tsx';
export { ThreadsOf } from './with/ThreadsOf.tsx';
export const words = [enChats];
