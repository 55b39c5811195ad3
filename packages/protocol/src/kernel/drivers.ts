import * as z from 'zod/mini';

/** An address of the deployment's list: https, a path of this server, or a server of this computer, to try one. */
const driver = z.string().check(z.maxLength(500), z.regex(/^(?:https:\/\/|http:\/\/localhost:\d+\/|\/)[^\s"'<>;,]+$/));

/** The driver that the company has chosen, a script of the deployment, and what its vendor gave out for it. ABD-009, ABD-011 */
export const driverChoice = z.object({ driver, licence: z.string().check(z.maxLength(2000)) });
export type DriverChoice = z.infer<typeof driverChoice>;

/**
 * GET v1/company/AddressBook and v1/company/MeetingDriver, of administrators; `choice` null: none is set. `allowed`: drivers that the
 * deployment allows. PUT takes the choice; 403: a driver that is not allowed. DELETE: none any more.
 */
export const driverState = z.object({ choice: z.nullable(driverChoice), allowed: z.array(z.string()) });
export type WireDriverState = z.infer<typeof driverState>;
