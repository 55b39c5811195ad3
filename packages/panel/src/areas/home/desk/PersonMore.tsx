import '../../../kit/styles/callsheets.css';
import { canTransfer } from '@ringside/domain/call';
import type { Colleague } from '@ringside/domain/directory';
import { useAtomValue, useSetAtom } from 'jotai';
import { useState } from 'react';
import { ongoingLinesAtom, profileAtom } from '../../../kernel/state.ts';
import { useRowKeys } from '../../../kit/hooks/useRowKeys.ts';
import { Sheet } from '../../../kit/overlay/Sheet.tsx';
import { useT } from '../../../words/useT.ts';
import { callSheetAtom } from '../../calls/sheetAtom.ts';
import { BlockSheet } from '../../denylist/BlockSheet.tsx';
import { enDenylist } from '../../denylist/words.en.ts';
import { useTake } from '../../people/useTake.ts';
import { terminalAskAtom } from '../../terminals/terminalState.ts';

/** English texts that come with this code. */
export const words = [enDenylist];

interface Props {
  number: string;
  name: string;
  /** As it is read. */
  shown: string;
  colleague: Colleague | undefined;
  onClose: () => void;
}
const ways = [
  ['listen', 'monitor.listenTo'],
  ['whisper', 'omni.whisperTo'],
  ['bargeIn', 'omni.bargeIn'],
] as const;

/** What else can be done with a person: only what the user may, and what makes sense now, is there. CALL-007, CALL-022 */
export function PersonMore({ number, name, shown, colleague, onClose }: Props) {
  const t = useT();
  const take = useTake();
  const ask = useSetAtom(terminalAskAtom);
  const setSheet = useSetAtom(callSheetAtom);
  const onKeyDown = useRowKeys();
  const front = useAtomValue(ongoingLinesAtom).find(canTransfer);
  const maySupervise = useAtomValue(profileAtom)?.maySupervise === true;
  const [isBlocking, setBlocking] = useState(false);
  const then = (work: () => unknown) => () => {
    onClose();
    void work();
  };
  const items: [word: string, run: () => void][] = [
    ...(front
      ? [[t('omni.sendTo', { name }), then(() => setSheet({ is: 'transfer', lineId: front.id, text: name }))] as const]
      : []),
    [t('omni.otherPhone'), then(() => ask({ why: 'call', destination: number }))] as const,
    ...(maySupervise && colleague?.telephony === 'busy'
      ? ways.map(([how, word]) => [t(word, { name }), then(() => take(how, colleague))] as const)
      : []),
    ...(colleague ? [] : [[t('person.block'), () => setBlocking(true)] as const]),
  ].map(([word, run]) => [word, run]);
  return (
    <>
      {!isBlocking && (
        <Sheet title={t('more.title', { name })} onClose={onClose}>
          <ul className="bd more" onKeyDown={onKeyDown}>
            {items.map(([word, run], index) => (
              <li key={word}>
                <button
                  type="button"
                  className="row row--1"
                  data-row=""
                  data-autofocus={index === 0 ? '' : undefined}
                  onClick={run}
                >
                  <span className="b a">{word}</span>
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
      {isBlocking && <BlockSheet wish={{ number, name }} shown={name || shown} onClose={onClose} />}
    </>
  );
}
