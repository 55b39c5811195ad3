import { meetingDriverVerbs } from '@ringside/client/meetings/driver';
import { type Meeting, meetingService, nameInLinks, platformFault } from '@ringside/domain/meeting';
import { acts, outcomes } from '../../../kernel/acts.ts';
import { type Outcome, ok, refuse } from '../../../kernel/refusals.ts';
import { profileAtom } from '../../../kernel/state.ts';
import type { Brought } from '../call/back/createReturn.ts';
import { openCamera } from '../call/devices.ts';
import { callAtom, cameraIdAtom, endedAtom, type OwnCall, serviceAtom } from '../state.ts';
import { createDeviceLink, type DeviceLink } from './createDeviceLink.ts';
import { createMeetingDriver } from './createMeetingDriver.ts';
import { openDriver } from './openDriver.ts';
import { place } from './place.ts';
import { drivenPeopleAtom, driverFactsAtom } from './state.ts';

/** How the driver is opened; for tests another one. */
export const driverOpener = { open: openDriver };

/** Choosing the driver of meetings of the company. */
export const driverChoiceActs = acts(({ client }) => outcomes(client.open(meetingDriverVerbs)));

/** Meetings through the driver of the deployment. */
export const driverActs = acts(({ store, onSignedOut, onEnd }) => {
  const own = {
    frame: null as HTMLElement | null,
    close: (): void => {},
    link: null as DeviceLink | null,
    microphone: null as MediaStreamTrack | null,
    onFailed: (): void => {},
  };
  /** The user is out of the meeting here, whoever wanted that. */
  const out = (): void => {
    own.link?.close();
    own.microphone?.stop();
    Object.assign(own, { link: null, microphone: null });
    const call = store.get(callAtom);
    if (!call?.driven) return;
    call.camera?.stop();
    store.set(callAtom, null);
    store.set(drivenPeopleAtom, []);
  };
  const driver = createMeetingDriver({
    async open(hear) {
      const { driver: its, frame, close } = await driverOpener.open(hear);
      Object.assign(own, { frame, close });
      return its;
    },
    close() {
      own.close();
      Object.assign(own, { frame: null, close: () => {} });
    },
    faultOf(systems) {
      const here = { platform: navigator.platform, isMobile: /mobile/i.test(navigator.userAgent) };
      return platformFault({ ...here, hasWebRtc: typeof RTCPeerConnection === 'function' }, systems);
    },
    tell: (event) => store.set(serviceAtom, (now) => meetingService(now, event)),
    onFacts: (facts) => store.set(driverFactsAtom, facts),
    onPeople: (people) => store.set(drivenPeopleAtom, people),
    onCandidate: (candidate) => own.link?.candidate(candidate),
    onOver() {
      const meetingUri = store.get(callAtom)?.meetingUri;
      out();
      if (meetingUri !== undefined) store.set(endedAtom, { meetingUri, why: 'over' });
    },
    onFailed: () => own.onFailed(),
    now: () => Date.now(),
  });
  const stop = (): void => {
    driver.stop();
    out();
  };
  onSignedOut(stop);
  onEnd(stop);

  /** What is switched off by now, for the driver to show. */
  const set = (more: Partial<OwnCall>): void => {
    store.set(callAtom, (now) => now && { ...now, ...more });
    const call = store.get(callAtom);
    if (call) driver.set({ isMuted: call.isMuted, isCameraOff: call.camera === null });
  };
  const driven = (since: number): NonNullable<OwnCall['driven']> => ({
    since,
    mute(isMuted) {
      if (own.microphone) own.microphone.enabled = !isMuted;
      set({ isMuted });
      return ok(null);
    },
    async showCamera(on) {
      const { link } = own;
      const camera = on ? await openCamera(store.get(cameraIdAtom)) : null;
      if (typeof camera === 'string') return camera;
      if (!link || own.link !== link) {
        camera?.stop();
        return null;
      }
      store.get(callAtom)?.camera?.stop();
      await link.showPicture(camera);
      set({ camera });
      return null;
    },
    leave() {
      driver.leave();
      out();
    },
  });

  return {
    /** @param onFailed it is connected no more, and will not be by itself */
    connect(opening: Parameters<typeof driver.connect>[0], onFailed: () => void): Promise<void> {
      own.onFailed = onFailed;
      return driver.connect(opening);
    },
    /** Comes into a meeting; calls are on hold by now. What was brought along is the caller's when it is refused. */
    async join(meeting: Meeting, { microphone, camera, isMuted, isCameraOff }: Brought): Promise<Outcome> {
      const userName = nameInLinks(store.get(profileAtom)?.name ?? '');
      const id = meeting.uri.split('/').at(-1) ?? '';
      if (microphone) microphone.enabled = !isMuted;
      const isIn = await driver.join(
        { id, name: meeting.name, isHost: meeting.isOwner, userName, isMuted, isCameraOff },
        async (its) => {
          own.link = await createDeviceLink({ microphone, camera }, its);
        },
      );
      if (!isIn) {
        own.link?.close();
        own.link = null;
        return refuse({ code: 'MEETING_ENGINE', label: 'i__MEETING_ENGINE_LABEL', detail: 'i__MEETING_ENGINE_DETAIL' });
      }
      own.microphone = microphone;
      store.set(endedAtom, null);
      store.set(callAtom, {
        ...{ meetingUri: meeting.uri, seatId: '', isMuted, camera, screen: null, streams: new Map() },
        driven: driven(Date.now()),
      });
      return ok(null);
    },
    kick: driver.kick,
    /** Shows what the driver draws in a place of the page. @returns hides it */
    show: (slot: HTMLElement, title: string): (() => void) => (own.frame ? place(own.frame, slot, title) : () => {}),
  };
});
