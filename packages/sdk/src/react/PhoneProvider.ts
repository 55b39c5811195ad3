// biome-ignore lint/style/noRestrictedImports: the entry for React; the others stay without a framework
import { createContext, createElement, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Phone } from '../types.ts';
import { type KeepOptions, type Lease, lease } from './keepAlive.ts';

const LeaseContext = createContext<Lease | null>(null);

export interface PhoneProviderProps extends KeepOptions {
  children?: ReactNode;
}

type Run = (...args: unknown[]) => unknown;
type Given = Record<string, Run & { policy?: string; run?: Run }>;

/** The same names and policies, each going to what the newest render gave: a page need not memoise its providers. */
function late<T extends object>(given: T, newest: () => object | undefined): T {
  const entries = Object.entries(given as unknown as Given).map(([name, { policy }]) => {
    const run: Run = (...args) => {
      const now = (newest() as Given)[name] as Given[string];
      return (now.run ?? now)(...args);
    };
    return [name, policy ? { policy, run } : run];
  });
  return Object.fromEntries(entries) as T;
}

/**
 * One phone for the tree below. Safe in Strict Mode and across route changes: phones are shared by `url`, counted, and
 * end a second after the last provider is gone. Which providers and hooks there are is decided at the first render.
 */
export function PhoneProvider({ children, ...options }: PhoneProviderProps): ReactNode {
  const newest = useRef(options);
  const [given, setGiven] = useState<Lease | null>(null);
  const url = String(options.url);
  useEffect(() => {
    newest.current = options;
  });
  useEffect(() => {
    const { providers = {}, hooks, ...rest } = newest.current;
    const mine = lease({
      ...rest,
      url,
      providers: late(providers, () => newest.current.providers),
      ...(hooks && { hooks: late(hooks, () => newest.current.hooks) }),
    });
    setGiven(mine);
    return () => {
      setGiven(null);
      mine.release();
    };
  }, [url]);
  return createElement(LeaseContext, { value: given }, children);
}

/** The lease of the provider above; for the components of this entry. */
export const useLease = (): Lease | null => useContext(LeaseContext);

/** The phone; `null` on a server, in the first render, and without a provider above. */
export const usePhone = (): Phone | null => useLease()?.phone ?? null;
