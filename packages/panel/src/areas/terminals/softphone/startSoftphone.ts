import { fetchAlways } from '../../../kernel/code/fetchCode.ts';
import { attempt } from '../../../kernel/start/preferences.ts';
import { withWords } from '../../../words/translate.ts';
import { terminalAskAtom } from '../terminalState.ts';
import type { OpenSoftphonePorts } from './openSoftphone.ts';
import { helperStateAtom, PAIRING_KEY } from './softphoneState.ts';

/** Helper and softphone are rare: their code is fetched in a browser that is paired, and for who looks at the choice of phones. */
export function startSoftphone(ports: OpenSoftphonePorts, storage: () => Storage = () => localStorage): void {
  const load = (): void => {
    void fetchAlways(() => withWords(import('./openSoftphone.ts'))).then(({ openSoftphone }) =>
      openSoftphone({ ...ports, storage }),
    );
  };
  if (attempt(() => storage().getItem(PAIRING_KEY)) !== null) return load();
  ports.store.set(helperStateAtom, { at: 'unpaired' });
  const stop = ports.store.sub(terminalAskAtom, () => {
    if (!ports.store.get(terminalAskAtom)) return;
    stop();
    load();
  });
}
