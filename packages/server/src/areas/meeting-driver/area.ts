import { mayAdminister } from '../../company/policies.ts';
import { addDriverRoutes } from '../../kernel/drivers/addDriverRoutes.ts';
import { createDriverChoice, type DriverOptions } from '../../kernel/drivers/createDriverChoice.ts';
import { type DriverFrame, driverFrame } from '../../kernel/drivers/driverFrame.ts';
import { port } from '../../kernel/ports.ts';
import type { Area } from '../Area.ts';
import { createToken } from './createToken.ts';
import { driverHost } from './driverHost.ts';
import { meetingDriverStore } from './tables.ts';

/** The page in which the driver runs. */
export const meetingFramePort = port<DriverFrame>('meetingFrame');
/** What meetings have of it. */
export interface MeetingDriver {
  /** Meetings go through the driver, and not through the engine of the server. */
  isSet(): boolean;
  licence(): string;
  /** Who the user is, for the system behind the driver; empty: the deployment has no secret with it. CONF-009 */
  tokenOf(userId: string): string;
}
export const meetingDriverPort = port<MeetingDriver>('meetingDriver');

/** What the deployment lets the company choose. */
interface MeetingDriverOptions extends DriverOptions {
  /** By which the system behind a driver checks who a user is; empty: no user gets a token. */
  secret: string;
}

/**
 * A driver of meetings, script of the deployment, which panels run in a frame that reaches nothing of theirs, in place of the engine of the server.
 *
 * @param given what the deployment lets the company choose
 */
export const meetingDriver = ({ secret, ...given }: MeetingDriverOptions): Area => ({
  name: 'meeting-driver',
  async prepare({ api, company, database, now, provide }) {
    const chosen = await createDriverChoice({ ...given, store: meetingDriverStore(database.db) });
    const may = (userId: string): boolean => mayAdminister(company.user(userId));
    const isSet = (): boolean => chosen.driver() !== null;
    provide(meetingDriverPort, {
      isSet,
      licence: chosen.licence,
      tokenOf: (id) =>
        secret === '' ? '' : createToken(secret, { id, name: company.user(id)?.displayName ?? '' }, now()),
    });
    provide(meetingFramePort, {
      name: 'meeting-frame',
      isSet,
      page(parents) {
        const [driver, title] = [chosen.driver(), 'Meeting'];
        return driver && driverFrame({ title, driver, servers: given.servers, parents, host: driverHost, draws: true });
      },
    });
    addDriverRoutes(api, {
      path: 'MeetingDriver',
      audit: 'company.meetingDriver',
      what: 'driver of meetings',
      chosen,
      may,
    });
  },
});
