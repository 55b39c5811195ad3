import type { Contact } from '@ringside/domain/directory';
import type { ContactView } from '@ringside/protocol/bridge/types';
import { wantOf } from '../../kernel/acts.ts';
import type { Ground } from '../../kernel/ground/Ground.ts';
import type { CommandHandlers, HandlerResult } from '../bridge/index.ts';
import type { Answer } from './supervision.ts';

/** As the directory calls them; everything else is a contact. */
const TYPES: Partial<Record<string, ContactView['type']>> = { IUser: 'user', GroupAddress: 'queue' };

/** Whom a page can call or transfer to: by the first number, which is the extension of a colleague. */
const viewsOf = (contacts: Contact[]): ContactView[] =>
  contacts.flatMap(({ id, kind, name, numbers: [first] }) =>
    first ? [{ id, type: TYPES[kind] ?? 'contact', name, number: first.number }] : [],
  );

const loadDirectory = async () => (await import('../../areas/people/acts.ts')).directoryActs;

/** GET_CONTACTS: the panel's own search of the directory, for the phone book of a CRM. */
export const contacts =
  (ground: Pick<Ground, 'of'>, answer: Answer): NonNullable<CommandHandlers['GET_CONTACTS']> =>
  async (content): Promise<HandlerResult<'GET_CONTACTS'>> => {
    const found = await wantOf(
      ground,
      loadDirectory,
    )(({ searchContacts }) => searchContacts(content?.query ?? '', undefined, content?.limit ?? 20));
    return found.ok ? { status: 200, content: viewsOf(found.value) } : (answer(found) as HandlerResult<'GET_CONTACTS'>);
  };
