import type { WireGroupSettings } from '@ringside/protocol/queues/settings';
import { useStore } from 'jotai';
import { useCallback, useState } from 'react';
import { useWant } from '../../../kernel/acts.ts';
import type { Refused } from '../../../kernel/state.ts';
import { useTell } from '../../../kernel/toasts/useTell.ts';
import { settingsOf } from '../queueState.ts';
import { loadQueueSettings } from './loadQueueSettings.ts';

/** Saves what has changed in the settings of a group; refused, they stay as they were. ACD-004, ACD-028 */
export function useSaveSettings(groupUri: string) {
  const want = useWant(loadQueueSettings);
  const store = useStore();
  const tell = useTell();
  const [isSaving, setSaving] = useState(false);
  const save = useCallback(
    async (change: Partial<WireGroupSettings>): Promise<Refused | null> => {
      setSaving(true);
      const answer = await want((acts) => acts.saveSettings(groupUri, change));
      setSaving(false);
      if (answer.ok) store.set(settingsOf(groupUri), answer.value);
      else tell(answer.refused);
      return answer.ok ? null : answer.refused;
    },
    [want, groupUri, store, tell],
  );
  return { save, isSaving };
}
