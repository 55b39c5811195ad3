import type { Service, ServiceSettings } from '@ringside/domain/service';
import { type ServiceName, serviceNames } from '@ringside/protocol/words/services';
import { useCallback, useEffect, useState } from 'react';
import { useActs } from '../../kernel/acts.ts';
import type { Refused } from '../../kernel/state.ts';
import { serviceActs } from './acts.ts';

/** The service of a name; null: there is none. NAV-032 */
export const serviceNamed = (name: string): ServiceName | null => serviceNames.find((one) => one === name) ?? null;

/** A service as it is kept, read when its page is opened, and what writes it. */
export function useService(name: ServiceName | null) {
  const acts = useActs(serviceActs);
  const [service, setService] = useState<Service | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const reload = useCallback(async () => {
    if (!name) return;
    const answer = await acts.read(name);
    setRefused(answer.ok ? null : answer.refused);
    if (answer.ok) setService(answer.value);
  }, [acts, name]);
  useEffect(() => void reload(), [reload]);
  const write = async (settings: ServiceSettings): Promise<Refused | null> => {
    const done = await acts.write(settings);
    if (!done.ok) return done.refused;
    setService(done.value);
    return null;
  };
  // Another service may be asked for before its answer is there: what is kept is the last one's until then.
  return { service: service?.settings.service === name ? service : null, refused, reload, write };
}
