import type { MatrixClient } from 'matrix-js-sdk/lib/client.js';
import { CryptoEvent } from 'matrix-js-sdk/lib/crypto-api/CryptoEvent.js';
import {
  VerificationPhase,
  type VerificationRequest,
  VerificationRequestEvent,
  type Verifier,
  VerifierEvent,
} from 'matrix-js-sdk/lib/crypto-api/verification.js';
import {
  isOver,
  VERIFY_WAIT_MS,
  type Verification,
  type VerificationEffect,
  type VerificationEvent,
  verificationAfter,
} from '../../rules/devices/verification.ts';
import { refusal } from '../faults.ts';
import type { After } from './After.ts';

const SAS = 'm.sas.v1';

/** What it reports to, and what it needs to know. */
interface Given {
  after: After;
  now(): number;
  changed(): void;
  /** The name of a user, and of a device of that user. */
  nameOf(userId: string, deviceId: string): Promise<{ name: string; deviceName: string }>;
}

/**
 * Verification by seven pictures, over the SDK: between two devices of the user, or of two users. One at a time; whoever asks meanwhile
 * waits for its end. MSG-025
 */
export function createVerification(client: MatrixClient, given: Given) {
  const own = {
    ...{ value: null as Verification | null, request: null as VerificationRequest | null },
    ...{ verifier: null as Verifier | null, stopTimer: () => {} },
  };
  const waiting: VerificationRequest[] = [];
  const { now } = given;

  const perform = async (effect: VerificationEffect): Promise<void> => {
    const { request, verifier } = own;
    if (effect === 'start') await request?.startVerification(SAS);
    else if (effect === 'confirm') await verifier?.getShowSasCallbacks()?.confirm();
    else if (effect === 'mismatch') verifier?.getShowSasCallbacks()?.mismatch();
    else await request?.cancel();
  };
  const apply = (event: VerificationEvent): void => {
    const { value, request } = own;
    if (!value) return;
    const [step, effects] = verificationAfter(value, event);
    if (step === value) return;
    own.stopTimer();
    const { userId, name, isOwn, deviceId, deviceName, isIncoming } = value;
    own.value = { ...step, userId, name, isOwn, deviceId, deviceName, isIncoming };
    if ('until' in step) {
      const { until } = step;
      own.stopTimer = given.after(until - now(), () => apply({ type: 'expired', now: Math.max(now(), until) }));
    }
    given.changed();
    for (const effect of effects)
      void perform(effect).catch(() => {
        // What could not be said to the other side is no verification.
        if (own.request === request) apply({ type: 'cancelled', code: null });
      });
  };

  const follow = (verifier: Verifier): void => {
    if (own.verifier === verifier) return;
    own.verifier = verifier;
    const show = (): void => {
      const pictures = verifier.getShowSasCallbacks()?.sas.emoji;
      if (pictures && own.verifier === verifier) apply({ type: 'pictures', pictures, now: now() });
    };
    verifier.on(VerifierEvent.ShowSas, show);
    void verifier.verify().catch(() => undefined);
    show();
  };
  const look = (request: VerificationRequest): void => {
    if (own.request !== request) return;
    switch (request.phase) {
      case VerificationPhase.Ready:
        if (!request.otherPartySupportsMethod(SAS)) {
          void request.cancel().catch(() => undefined);
          return apply({ type: 'cancelled', code: 'm.unknown_method' });
        }
        return apply({ type: 'ready', now: now() });
      case VerificationPhase.Started:
        // Where the other side was quicker to begin, nobody has said that it is ready.
        if (own.value?.at === 'waiting') apply({ type: 'ready', now: now() });
        if (request.verifier) follow(request.verifier);
        return;
      case VerificationPhase.Done:
        return apply({ type: 'done' });
      case VerificationPhase.Cancelled:
        return apply({ type: 'cancelled', code: request.cancellationCode });
    }
  };
  const begin = async (request: VerificationRequest, at: 'asked' | 'waiting', deviceId: string): Promise<void> => {
    own.stopTimer();
    own.request = request;
    own.verifier = null;
    const userId = request.otherUserId;
    const names = await given.nameOf(userId, deviceId);
    if (own.request !== request) return;
    const until = now() + Math.min(request.timeout ?? VERIFY_WAIT_MS, VERIFY_WAIT_MS);
    const about = { userId, deviceId, ...names, isOwn: request.isSelfVerification, isIncoming: at === 'asked' };
    own.value = { at, until, ...about };
    own.stopTimer = given.after(until - now(), () => apply({ type: 'expired', now: until }));
    request.on(VerificationRequestEvent.Change, () => look(request));
    given.changed();
    look(request);
  };
  const isBusy = (): boolean => own.request !== null && (!own.value || !isOver(own.value));
  const next = (): void => {
    own.stopTimer();
    Object.assign(own, { value: null, request: null, verifier: null });
    given.changed();
    const request = waiting.find(({ phase }) => phase === VerificationPhase.Requested);
    waiting.length = 0;
    if (request) void begin(request, 'asked', request.otherDeviceId ?? '');
  };
  client.on(CryptoEvent.VerificationRequestReceived, (request) => {
    if (isBusy()) waiting.push(request);
    else void begin(request, 'asked', request.otherDeviceId ?? '');
  });

  return {
    value: (): Verification | null => own.value,
    /** A device that is compared now. */
    isPending: (userId: string, deviceId: string): boolean =>
      own.value !== null && !isOver(own.value) && own.value.userId === userId && own.value.deviceId === deviceId,
    async ask(userId: string, deviceId: string): Promise<null> {
      if (isBusy()) throw refusal('M_LIMIT_EXCEEDED');
      const request = await client.getCrypto()?.requestDeviceVerification(userId, deviceId);
      if (request) await begin(request, 'waiting', deviceId);
      return null;
    },
    async accept(): Promise<null> {
      if (own.value?.at === 'asked') await own.request?.accept();
      return null;
    },
    async say(isMatch: boolean): Promise<null> {
      apply({ type: 'said', isMatch });
      return null;
    },
    /** Stops it, or puts away how it ended. */
    end(): void {
      apply({ type: 'stopped' });
      next();
    },
    close: (): void => own.stopTimer(),
  };
}
