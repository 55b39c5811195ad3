import type { Router } from '../http/createRouter.ts';
import { forbidden, MatrixFault } from '../http/MatrixFault.ts';
import { joinedRoom } from '../http/shapes.ts';
import { destroyFault } from '../rules/destroy.ts';
import type { RoomPorts } from './roomRoutes.ts';

/** An endpoint of our own, where the specification has none. */
const OWN = '/_matrix/client/unstable/ringside';

/**
 * The end of a room, and the numbers by which those who are in it are called. PROMPT-022, ERR-028
 *
 * @param ports.numberOf the extension of a user as the directory has it; null: none, or it is in no directory
 */
export function addCareRoutes(
  router: Router,
  { rooms, people, limit, numberOf }: RoomPorts & { numberOf: (mxid: string) => string | null },
): void {
  router.on('GET', `${OWN}/rooms/{room}/numbers`, ({ device, params }) => {
    const room = joinedRoom(rooms, params['room'] ?? '', device.mxid);
    const others = room.people('join').filter((mxid) => mxid !== device.mxid && people.isThere(mxid));
    const numbers = others.map((mxid) => [mxid, numberOf(mxid)] as const).filter(([, number]) => number !== null);
    return { numbers: Object.fromEntries(numbers) };
  });
  router.on('POST', `${OWN}/rooms/{room}/destroy`, async ({ device, params }) => {
    const room = rooms.get(params['room'] ?? '');
    if (room?.membershipOf(device.mxid) !== 'join') throw forbidden('not in the room');
    limit.write(device.mxid);
    await rooms.destroy(room, device.mxid, () => {
      const fault = destroyFault(room, device.mxid, room.people('join'));
      if (fault !== null) throw new MatrixFault(403, 'ERR_MATRIX_ROOM_DELETE_NOT_ALLOWED', fault);
    });
    return {};
  });
}
