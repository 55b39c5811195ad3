import type { World } from './areas/Area.ts';
import { areasOf } from './areas.ts';
import type { CallEngine } from './calls/CallEngine.ts';
import {
  directoryPort,
  mailboxesPort,
  meetingDoorPort,
  queueDoorPort,
  registrationsPort,
  wakingPort,
} from './calls/ports/callPorts.ts';
import { addServiceRoutes } from './kernel/api/serviceRoutes.ts';
import type { Bus } from './kernel/bus.ts';
import { createClosers } from './kernel/closers.ts';
import type { Events } from './kernel/events.ts';
import { attachPush } from './kernel/lists/attachPush.ts';
import { addPollRoute } from './kernel/lists/pollRoute.ts';
import { loggedError } from './kernel/loggedError.ts';
import { once } from './kernel/once.ts';
import { openGround } from './openGround.ts';
import type { PlatformOptions } from './PlatformOptions.ts';

/**
 * The platform half, joined with the call half; everything but the listening socket: the ground, the calls, then each area
 * in the order of the list.
 */
export async function createPlatform(options: PlatformOptions) {
  const closers = createClosers((what, error) => options.log.error({ err: loggedError(error) }, what));
  try {
    const { ground, isWell } = await openGround(options, closers);
    const { api, audit, company, database, journal, lists, now, seal, sessions, use } = ground;
    const areas = areasOf(options);
    for (const area of areas) await area.prepare?.(ground);
    const calls = await options.createCalls({
      ...{ directory: use(directoryPort), company, mailboxes: use(mailboxesPort) },
      ...{ queues: use(queueDoorPort), registrations: use(registrationsPort), audit, now },
      ...{ meetings: use(meetingDoorPort), canWake: use(wakingPort) },
    });
    tellOfCalls(calls, ground.bus);
    // What the last run could not write, before anybody reads it.
    await journal.start();
    const world: World = { ...ground, calls };
    const starts: (() => Promise<void> | void)[] = [];
    for (const area of areas) {
      const open = await area.open?.(world);
      if (open?.close) closers.add(area.name, () => open.close?.());
      starts.push(() => open?.start?.());
    }
    for (const start of starts) await start();
    closers.add('sealing of files', seal.stop);
    // What lay there before there was a key, and what a crash kept from being sealed.
    void seal.sealAll().catch((error) => ground.onError('a file could not be sealed', error));
    addPollRoute(api, lists);
    addServiceRoutes(api, { isWell, version: options.version });
    const closeCalls = once(() => calls.close());
    closers.add('calls', closeCalls);
    return {
      ...{ api, calls, company, database, journal, lists, sessions, use },
      isWell,
      closeCalls,
      attachPush: (socket: Parameters<typeof attachPush>[0], proven: () => boolean) =>
        attachPush(socket, { sessions, lists, now, proven }),
      /** Ends the calls, if the caller has not, writes what they leave and releases the database. */
      close: closers.close,
    };
  } catch (error) {
    await closers.close();
    throw error;
  }
}
export type Platform = Awaited<ReturnType<typeof createPlatform>>;

/** What happens to calls and phones, for everybody. */
function tellOfCalls(calls: CallEngine, bus: Bus<Events>): void {
  calls.on('line', (change) => bus.emit('call.line', change));
  calls.on('finished', (call) => bus.emit('call.finished', call));
  calls.on('voicemail', (voicemail) => bus.emit('call.voicemail', voicemail));
  calls.on('recording', (recording) => bus.emit('call.recording', recording));
  calls.on('parked', (parked) => bus.emit('call.parked', parked));
  calls.on('wished', (wish) => bus.emit('call.wished', wish));
  calls.on('telephony', (state) => bus.emit('call.telephony', state));
  calls.on('registration', (registration) => bus.emit('phone.registered', registration));
}
