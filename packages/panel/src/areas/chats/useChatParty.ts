import type { ChatThread } from '@ringside/domain/chat';
import { digitsOf } from '@ringside/domain/number';
import { type ChatStatus, chatStatusOf } from '@ringside/domain/presence';
import { useAtomValue } from 'jotai';
import { useNames } from '../../kernel/hooks/useNames.ts';
import { presenceLook } from '../../kit/presenceLook.ts';
import { colleagueByNumberAtom } from '../people/people.ts';

/** Whom a thread is with: the name or number as it is read, and how a colleague looks. PRES-007 */
export function useChatParty(of: Pick<ChatThread, 'kind' | 'name' | 'number'> | null) {
  const names = useNames();
  const colleagues = useAtomValue(colleagueByNumberAtom);
  const colleague = of?.kind === 'chat' ? colleagues.get(digitsOf(of.number)) : undefined;
  const name = of?.name || colleague?.name || '';
  const status: ChatStatus | null = colleague ? chatStatusOf(colleague.presence) : null;
  return {
    /** Empty: nobody known. */
    name,
    shown: of ? names.nameOf({ name, number: of.number }) : '',
    number: of ? names.number(of.number) : '',
    photo: colleague?.photo,
    look: colleague ? presenceLook(colleague) : null,
    /** As whom a colleague is published to chats, by the presence of this moment; null: nobody's. PRES-008 .. PRES-010 */
    status,
  };
}
