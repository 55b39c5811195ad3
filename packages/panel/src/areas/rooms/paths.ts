export const ROOMS = '/matrix';
export const NEW_ROOM = '/matrix/add';
/** NAV-065 */
export const roomPath = (id: string): string => `${ROOMS}/view/${encodeURIComponent(id)}`;
