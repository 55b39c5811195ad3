import type { WireRights } from '@ringside/protocol/rights';
import type { Company } from './company.ts';
import { hasRole } from './policies.ts';
import { groupRightsOf } from './queueRights.ts';

const isOfRole = (company: Company, userId: string): boolean => hasRole(company.user(userId));

/** Adds, changes and removes the user's own desk phones. ROLE-011 */
export const mayChangePhones = (company: Company, userId: string): boolean =>
  company.policies.deskPhones === 'anybody' || isOfRole(company, userId);

/** Deletes recordings, of those that may be heard. */
export const mayDeleteRecordings = (company: Company, userId: string): boolean =>
  company.policies.recordingDeletion === 'anybody' || isOfRole(company, userId);

/** Chooses which of the user's numbers SMS come from. CHAT-003 */
export const mayChangeSmsCallerId = (company: Company, userId: string): boolean => {
  const { smsCallerId } = company.policies;
  return smsCallerId === 'anybody' || (smsCallerId === 'byRole' && isOfRole(company, userId));
};

/** Works at the switchboard: parks calls, sends them so that they come back, sees what is parked. SWB-003 */
export const worksAtSwitchboard = (company: Company, userId: string): boolean =>
  Boolean(company.extensionOf(userId)?.switchboard);

/** Adds, changes and removes contacts that everybody sees. CONT-009 */
export const mayChangeSharedContacts = (company: Company, userId: string): boolean =>
  isOfRole(company, userId) || company.extensionOf(userId)?.switchboard === 'full';

/** Changes whom all switchboard users have on their desks, and tags of colleagues. SWB-004, SWB-005 */
export const mayOrderSwitchboard = (company: Company, userId: string): boolean =>
  company.extensionOf(userId)?.switchboard === 'full';

/**
 * The rights of a user by kind of entity, for buttons that are not offered in vain: every route looks by itself as well.
 *
 * @see ROLE-001 .. ROLE-007
 */
export function rightsOf(company: Company, userId: string): Required<WireRights> {
  const groups = company.groups.flatMap((group) => {
    const rights = groupRightsOf(company, userId, group);
    return rights ? [{ id: group.id, ...rights }] : [];
  });
  /** What may be changed, or done, with one of the groups at least; each group says by itself which. */
  const ofAny = (list: 'editableProperties' | 'allowedActions') => [...new Set(groups.flatMap((group) => group[list]))];
  const phones = mayChangePhones(company, userId);
  const shared = mayChangeSharedContacts(company, userId);
  return {
    Group: {
      ...{ canCreate: false, canDelete: false },
      editableIds: groups.map(({ id }) => id),
      editableProperties: ofAny('editableProperties'),
      allowedActions: ofAny('allowedActions'),
    },
    Voicemail: { canCreate: false, editableProperties: ['isNew'] },
    Recording: { canCreate: false, canUpdate: false, canDelete: mayDeleteRecordings(company, userId) },
    SharedContact: { canCreate: shared, canUpdate: shared, canDelete: shared },
    Greeting: { editableProperties: ['label'] },
    DeskPhone: {
      ...{ canCreate: phones, canUpdate: phones, canDelete: phones, editableProperties: ['label'] },
      allowedActions: phones ? ['credentials'] : [],
    },
  };
}
