import type { Area } from '../Area.ts';
import { addFaxRoutes } from './faxRoutes.ts';
import { addPolicyRoutes } from './policyRoutes.ts';
import { addRightsRoutes } from './routes.ts';

/** What users may do, and what the company has decided for everybody. */
export const rights: Area = {
  name: 'rights',
  open({ api, company }) {
    addRightsRoutes(api, { company });
    addPolicyRoutes(api, { company });
    addFaxRoutes(api, { company });
  },
};
