import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { voicemails } from '../app/state.ts';
import { useNames } from '../ui/party.ts';
import { raiseToastAtom } from '../ui/toasts/toasts.ts';
import { goToAtom, screenAtom } from './navigation/atoms.ts';

/** A message counts as one that came now when it ended this long before the panel was there, at most. */
const SLACK_MS = 5000;

/** Tells of a message that is left while the panel is open, wherever one is but at the messages. NAV-128 */
export function useNewMessages(): void {
  const names = useNames();
  const all = useAtomValue(voicemails.allAtom);
  const isThere = useAtomValue(screenAtom).name === 'messages';
  const raise = useSetAtom(raiseToastAtom);
  const goTo = useSetAtom(goToAtom);
  const since = useRef(Date.now());
  const told = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, uri, at, seconds, remote, isNew } of all) {
      const isOld = at + seconds * 1000 < since.current - SLACK_MS;
      if (!isNew || isOld || told.current.has(uri)) continue;
      told.current.add(uri);
      if (isThere) continue;
      raise({
        kind: 'info',
        title: { key: 'notify.voicemail', params: { name: names.nameOf(remote) } },
        actions: [{ label: 'notify.listen', run: () => goTo(`/voicemails/detail/${id}`) }],
      });
    }
  }, [all, isThere, names, raise, goTo]);
}
