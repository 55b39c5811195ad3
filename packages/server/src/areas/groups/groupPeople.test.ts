import { groupPeople } from '@ringside/protocol/groups/people';
import { expect, test } from 'vitest';
import { testPlatform } from '../../test/testPlatform.ts';

test('[GRP-002] members are told who belongs to their group, and its policies; others are not', async () => {
  const server = await testPlatform();
  const get = async (login: string, id: string) =>
    server.ask(`/telephony/Group/${id}/people`, { token: await server.signIn(login) });
  const { status, body } = await get('ines', 'orders');
  expect([status, groupPeople.parse(body)]).toEqual([
    200,
    {
      items: [
        { extension: 'telephony/Extension/x-tomas', label: 'Tomas Lindqvist', number: expect.any(String) },
        { extension: 'telephony/Extension/x-ana', label: 'Ana Forward', number: expect.any(String) },
        { extension: 'telephony/Extension/x-ines', label: 'Inès Marchetti', number: '2104' },
      ],
      ...{ pickupPolicy: 'members', busyPolicy: 'next', mayEdit: true },
      rights: expect.objectContaining({ allowedActions: ['forwarding', 'greetings'] }),
    },
  ]);
  expect([(await get('marc', 'orders')).status, (await get('ines', 'nowhere')).status]).toEqual([403, 404]);
  await server.close();
});
