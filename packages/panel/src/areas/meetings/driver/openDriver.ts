import { openFrame } from '../../../kernel/drivers/openFrame.ts';
import type { DriverRemote } from './createMeetingDriver.ts';

/** Opens the frame in which the driver of the deployment runs; unseen until it has a place. */
export async function openDriver(hear: (news: unknown) => void): Promise<{
  driver: DriverRemote;
  frame: HTMLElement;
  close: () => void;
}> {
  const { ask, frame, close } = await openFrame<DriverRemote>('./meeting-frame', hear, 'autoplay *');
  const driver: DriverRemote = {
    facts: () => ask('facts'),
    open: (opening) => ask('open', opening),
    offer: (sdp) => ask('offer', sdp),
    candidate: (candidate) => ask('candidate', candidate),
    join: (meeting) => ask('join', meeting),
    set: (switches) => ask('set', switches),
    kick: (id) => ask('kick', id),
    leave: () => ask('leave'),
    close: () => ask('close'),
  };
  return { driver, frame, close };
}
