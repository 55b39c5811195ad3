import type { DrivenPerson, MeetingDriverFacts } from '@ringside/domain/meeting';
import { userAtom } from '../../../kernel/store.ts';

/** Meetings go through the driver of the deployment, and not through the engine of the server. */
export const isDrivenAtom = userAtom(false);
/** What the driver says of itself; null: it has not yet. */
export const driverFactsAtom = userAtom<MeetingDriverFacts | null>(null);
/** Who is in the meeting, as the driver has it. */
export const drivenPeopleAtom = userAtom<readonly DrivenPerson[]>([]);
