import type { Router } from '../http/createRouter.ts';
import { forbidden, MatrixFault } from '../http/MatrixFault.ts';
import { destroyFault } from '../rules/destroy.ts';
import type { RoomPorts } from './roomRoutes.ts';

/** An endpoint of our own, where the specification has none. */
const OWN = '/_matrix/client/unstable/ringside';

/** The end of a room. PROMPT-022, ERR-028 */
export function addCareRoutes(router: Router, { rooms, limit }: RoomPorts): void {
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
