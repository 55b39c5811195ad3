import { LANDING_HEADER } from '@ringside/protocol/words/paths';
import type { Company } from '../../company/company.ts';
import { mayAdminister } from '../../company/policies.ts';
import { type Answer, refused } from '../../kernel/api/Api.ts';

/** Where a user who has signed in has the phone instead, as an answer; null: here. AUTH-005 */
export type Landing = (userId: string) => Answer | null;

/** Administrators stay, or nobody could take the page away again. */
export const landingOf =
  (company: Company): Landing =>
  (userId) => {
    const { landingPage } = company.policies;
    if (landingPage === null || mayAdminister(company.user(userId))) return null;
    return { ...refused('LANDING_PAGE'), headers: { [LANDING_HEADER]: landingPage } } as Answer;
  };
