import { useAtomValue, useSetAtom } from 'jotai';
import { type Intents, type Outcome, useIntents } from '../../app/intents.ts';
import { mutedAtom, ongoingLinesAtom, type Refused } from '../../app/state.ts';
import { useT } from '../../i18n/useT.ts';
import { refusalText } from '../../ui/refusalText.ts';
import { raiseToastAtom } from '../../ui/toasts/toasts.ts';

type Verb = Extract<keyof Intents, 'answer' | 'drop' | 'hold' | 'retrieve'>;

/** What can be done with calls. A refusal is told in a toast; a call that is over in the meantime is no mistake. */
export function useCallActions() {
  const t = useT();
  const intents = useIntents();
  const raise = useSetAtom(raiseToastAtom);
  const muted = useAtomValue(mutedAtom);
  const ongoing = useAtomValue(ongoingLinesAtom);

  const tell = (refused: Refused) => {
    if (refused.code === 'LINE_GONE') return;
    const { label, detail } = refusalText(t, refused);
    raise({ kind: 'error', title: { text: label }, detail: { text: detail } });
  };
  const act = async (verb: Verb, lineId: string): Promise<Outcome> => {
    const outcome = await intents[verb](lineId);
    if (!outcome.ok) tell(outcome.refused);
    return outcome;
  };
  return {
    tell,
    answer: (lineId: string) => act('answer', lineId),
    drop: (lineId: string) => act('drop', lineId),
    /** Hold or take back, whichever fits. CALL-002 */
    toggleHold: (lineId: string) =>
      act(ongoing.find((line) => line.id === lineId)?.state === 'held' ? 'retrieve' : 'hold', lineId),
    toggleMute: () => intents.setMuted(!muted),
    silence: intents.silence,
  };
}
