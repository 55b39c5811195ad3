import { createGuestDoor, type GuestDoor, type GuestMeeting } from '@ringside/client/meetings/guest';
import type { GuestLink } from '@ringside/domain/meeting';

export type { GuestDoor, GuestMeeting };

/** What a guest reaches the server with, from the page of guests. */
export const guestDoorOf = (link: GuestLink): GuestDoor => createGuestDoor(new URL('/', location.href).href, link);
