import { port } from '../../kernel/ports.ts';
import type { writeRegistrations } from '../../sip/registration/writeRegistrations.ts';
import type { Directory } from './Directory.ts';
import type { Mailboxes } from './Mailboxes.ts';
import type { MeetingDoor } from './MeetingDoor.ts';
import type { QueueDoor } from './QueuedCall.ts';

// What the calls ask, by name: an area gives each before there are calls, and another may take its place.

/** Where numbers lead, and how callers are known. */
export const directoryPort = port<Directory>('directory');
/** Null: calls that nobody takes end. */
export const mailboxesPort = port<Mailboxes | null>('mailboxes');
/** Takes calls for groups of every kind. */
export const queueDoorPort = port<QueueDoor>('queue door');
/** Takes phones into meetings. */
export const meetingDoorPort = port<MeetingDoor>('meeting door');
/** Keeps the registrations of phones over a restart. */
export const registrationsPort = port<ReturnType<typeof writeRegistrations>>('registrations');
/** Whether a user without a phone can be called to the page of the phone, where it registers: calls ring meanwhile. */
export const wakingPort = port<(userId: string) => boolean>('waking');
