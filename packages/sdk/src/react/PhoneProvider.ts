// biome-ignore lint/style/noRestrictedImports: the entry for React; the others stay without a framework
import { createContext, createElement, type ReactNode, useContext, useEffect, useRef, useState } from 'react';
import type { Phone, PhoneOptions, Providers } from '../types.ts';
import { type KeepOptions, type Lease, lease } from './keepAlive.ts';

const LeaseContext = createContext<Lease | null>(null);

export interface PhoneProviderProps extends KeepOptions {
  children?: ReactNode;
}

/** The same names, each going to what the newest render gave: a page need not memoise its providers. */
function late(names: readonly string[], newest: () => Record<string, unknown>): Providers {
  const call =
    (name: string) =>
    (...args: unknown[]) =>
      (newest()[name] as (...args: unknown[]) => unknown)(...args);
  return Object.fromEntries(names.map((name) => [name, call(name)])) as Providers;
}
const lateHooks = (hooks: PhoneOptions['hooks'], newest: () => PhoneOptions['hooks']): PhoneOptions['hooks'] =>
  Object.fromEntries(
    Object.entries(hooks ?? {}).map(([name, { policy }]) => [
      name,
      {
        policy,
        run: (...args: unknown[]) =>
          (newest() as Record<string, { run: (...args: unknown[]) => unknown }>)[name]?.run(...args),
      },
    ]),
  ) as PhoneOptions['hooks'];

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
      providers: late(Object.keys(providers), () => (newest.current.providers ?? {}) as Record<string, unknown>),
      ...(hooks && { hooks: lateHooks(hooks, () => newest.current.hooks) as NonNullable<PhoneOptions['hooks']> }),
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
