import { wireLine } from '@ringside/testing/server';
import { afterEach, beforeEach } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';

export let it: TestPlatform;

export let token: string;

export const billing = 'telephony/Group/billing';

export const verb = (name: string, body?: unknown, extension = 'x-ines') =>
  it.ask(`/telephony/Extension/${extension}/${name}`, { token, method: 'POST', ...(body ? { body } : {}) });

export const group = (name: string, id = 'billing', as = token) =>
  it.ask(`/telephony/Group/${id}/${name}`, { token: as, method: 'POST' });

export const stateOf = (userId = 'ines') => it.platform.agents.stateOf(`x-${userId}`).operatorStatus;

export const acdCall = () => it.calls.setLine('ines', wireLine({ isIncoming: true, acdGroup: billing }));

export function setIt(to: TestPlatform): void {
  it = to;
}

export function setToken(to: string): void {
  token = to;
}

/** Before and after each test of a file: called by it once. */
export function agentBench(): void {
  beforeEach(async () => {
    it = await testPlatform();
    it.calls.register('web-ines', 'w1');
    token = await it.signIn();
  });
  afterEach(() => it.close());
}
