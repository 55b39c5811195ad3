import { driverChoice, driverState } from '@ringside/protocol/kernel/drivers';
import * as z from 'zod/mini';
import { type Api, done, refused } from '../api/Api.ts';
import type { DriverOfCompany } from './createDriverChoice.ts';

/**
 * What administrators choose of a driver.
 *
 * @param options.path below v1/company
 * @param options.may whether a user administers the company
 */
export function addDriverRoutes(
  api: Api,
  options: {
    path: string;
    audit: string;
    what: string;
    chosen: DriverOfCompany;
    may: (userId: string) => boolean;
  },
): void {
  const { audit, what, chosen, may } = options;
  const path = `/v1/company/${options.path}`;
  api.add({
    method: 'GET',
    path,
    hasSecret: true,
    summary: `The ${what} that is chosen, and those that the deployment allows. 403: no administrator.`,
    response: driverState,
    failsWith: 'ERROR_GET',
    handle: ({ session }) =>
      may(session.userId) ? done({ choice: chosen.choice, allowed: [...chosen.allowed] }) : refused('ROUTER_ERR_403'),
  });
  api.add({
    method: 'PUT',
    path,
    audit,
    summary: `Chooses the ${what}. 403: no administrator, or a driver that the deployment does not allow.`,
    request: driverChoice,
    response: z.null(),
    failsWith: 'ERROR_UPDATE',
    async handle({ session, body }) {
      const fault = may(session.userId) ? await chosen.set(body) : 'ROUTER_ERR_403';
      return fault ? refused(fault) : done();
    },
  });
  api.add({
    method: 'DELETE',
    path,
    audit,
    summary: `No ${what} any more.`,
    response: z.null(),
    failsWith: 'ERROR_DELETE',
    async handle({ session }) {
      if (!may(session.userId)) return refused('ROUTER_ERR_403');
      await chosen.set(null);
      return done();
    },
  });
}
