import { wireLine } from '@ringside/testing/server';
import { afterEach, beforeEach } from 'vitest';
import { type TestPlatform, testPlatform } from '../../../test/testPlatform.ts';

export let server: TestPlatform;

export let token: string;

export const billing = 'telephony/Group/billing';

export const verb = (name: string, body?: unknown, extension = 'x-ines') =>
  server.ask(`/telephony/Extension/${extension}/${name}`, { token, method: 'POST', ...(body ? { body } : {}) });

export const group = (name: string, id = 'billing', as = token) =>
  server.ask(`/telephony/Group/${id}/${name}`, { token: as, method: 'POST' });

export const stateOf = (userId = 'ines') => server.platform.agents.stateOf(`x-${userId}`).operatorStatus;

export const acdCall = () => server.calls.setLine('ines', wireLine({ isIncoming: true, acdGroup: billing }));

export function setServer(to: TestPlatform): void {
  server = to;
}

export function setToken(to: string): void {
  token = to;
}

/** Before and after each test of a file: called by it once. */
export function agentBench(): void {
  beforeEach(async () => {
    server = await testPlatform();
    server.calls.register('web-ines', 'w1');
    token = await server.signIn();
  });
  afterEach(() => server.close());
}
