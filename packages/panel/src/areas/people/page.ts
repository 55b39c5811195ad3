import type { Contact } from '@ringside/domain/directory';
import type { CallerIdCommandMap, ContactView } from '@ringside/protocol/bridge/types';
import type { Ground } from '../../kernel/ground/Ground.ts';
import type { CommandHandlers, HandlerResult, PageAnswer, PageSubject } from '../../kernel/ground/PagePort.ts';
import { callerIdActs, directoryActs } from './acts.ts';

/** As the directory calls them; everything else is a contact. */
const TYPES: Partial<Record<string, ContactView['type']>> = {
  IUser: 'user',
  GroupAddress: 'queue',
  ACDGroupAddress: 'queue',
};

/** Whom a page can call or transfer to: by the first number, which is the extension of a colleague. */
const viewsOf = (contacts: Contact[]): ContactView[] =>
  contacts.flatMap(({ id, kind, name, numbers: [first] }) =>
    first ? [{ id, type: TYPES[kind] ?? 'contact', name, number: first.number }] : [],
  );

/** GET_CONTACTS: the panel's own search of the directory, for the phone book of a CRM. */
export const contacts =
  (ground: Pick<Ground, 'of'>, answer: PageAnswer): NonNullable<CommandHandlers['GET_CONTACTS']> =>
  async (content): Promise<HandlerResult<'GET_CONTACTS'>> => {
    const { searchContacts } = ground.of(directoryActs);
    const found = await searchContacts(content?.query ?? '', undefined, content?.limit ?? 20);
    return found.ok ? { status: 200, content: viewsOf(found.value) } : (answer(found) as HandlerResult<'GET_CONTACTS'>);
  };

/** The number that a called party sees. CRM-064, CRM-065 */
function callerIds(
  { of }: Pick<Ground, 'of'>,
  answer: PageAnswer,
): Required<Pick<CommandHandlers, keyof CallerIdCommandMap>> {
  const acts = of(callerIdActs);
  return {
    async GET_USER_CLIS(content) {
      const ids = await acts.callerIds(content?.firstDigits);
      return ids.ok ? { status: 200, content: ids.value } : (answer(ids) as HandlerResult<'GET_USER_CLIS'>);
    },
    async SET_USER_CLI({ manualCustomCallerID }) {
      const set = await acts.setCallerId(manualCustomCallerID);
      return set.ok
        ? { status: 200, content: { customCallerID: set.value } }
        : (answer(set) as HandlerResult<'SET_USER_CLI'>);
    },
  };
}

export const page: PageSubject = (ground, _port, answer) => ({
  GET_CONTACTS: contacts(ground, answer),
  ...callerIds(ground, answer),
});
