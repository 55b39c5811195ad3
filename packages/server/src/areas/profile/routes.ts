import { meetingServices } from '@ringside/protocol/meetings/collaboration';
import { enterpriseDomain, userInfo as userInfoSchema } from '@ringside/protocol/profile';
import * as z from 'zod/mini';
import { type Api, done, refused } from '../../kernel/api/Api.ts';
import { type UserInfoPorts, userInfo } from './userInfo.ts';

/** Profile of the signed-in user. */
export function addProfileRoutes(api: Api, ports: UserInfoPorts): void {
  api.add({
    method: 'GET',
    path: '/v1/user/Info',
    summary: 'The profile of the user.',
    response: z.extend(userInfoSchema, meetingServices.shape),
    failsWith: 'ERROR_GET',
    async handle({ session, header, origin }) {
      const info = await userInfo(session, ports, { userAgent: header('user-agent') ?? '', origin });
      return info ? done(info) : refused('ROUTER_ERR_418');
    },
  });
  api.add({
    method: 'GET',
    path: '/telephony/Enterprise/{id}',
    summary: 'The domain that the company of the user belongs to. 404: another company.',
    response: enterpriseDomain,
    failsWith: 'ERROR_GET',
    handle({ params }) {
      const { enterprise } = ports.company;
      if (!enterprise || params['id'] !== enterprise.id) return refused('ROUTER_ERR_404');
      const { id, name } = enterprise;
      return done({ ownerAdmtiveDomain: { id, domainModel: 'Enterprise', domainName: name } });
    },
  });
}
