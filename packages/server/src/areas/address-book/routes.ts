import { userAddressBook } from '@ringside/protocol/people/addressBook';
import { type Api, done } from '../../kernel/api/Api.ts';
import type { DriverOfCompany } from '../../kernel/drivers/createDriverChoice.ts';

/** How a panel opens the address book. ABD-008, ABD-009, PROMPT-001 */
export function addAddressBookRoute(
  api: Api,
  { chosen, may, waitMs }: { chosen: DriverOfCompany; may: (userId: string) => boolean; waitMs: number },
): void {
  api.add({
    method: 'GET',
    path: '/v1/user/AddressBook',
    hasSecret: true,
    summary: 'How a panel opens the address book of the company, with its licence.',
    response: userAddressBook,
    failsWith: 'ERROR_GET',
    handle: ({ session }) =>
      done({
        is: chosen.driver() !== null ? 'set' : chosen.allowed.length > 0 ? 'unset' : 'none',
        ...{ licence: chosen.licence(), waitMs, mayConfigure: may(session.userId) },
      }),
  });
}
