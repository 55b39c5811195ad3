import { afterEach, beforeEach, vi } from 'vitest';
import { FakeCrm } from '../../testing/FakeCrm.ts';
import { FakePhone } from '../../testing/FakePhone.ts';
import { type ConnectHostOptions, connectHost } from '../index.ts';

export const claire = { id: '003A', label: 'Claire Vasseur', type: 'Contact' };

export const claim = async () => true;

export const join = (options: ConnectHostOptions = {}, phone = new FakePhone(), crm = new FakeCrm()) => {
  crm.found = { '0199004127': [claire] };
  const errors: string[] = [];
  const part = connectHost(phone, crm, { claim, onError: ({ message }) => errors.push(message), ...options });
  return { phone, crm, part, errors };
};

export const talking = { state: 'answered', lineState: 'talking', answeredAt: 1 } as const;

/** Before and after each test of a file: called by it once. */
export function connectedHost(): void {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });
}
