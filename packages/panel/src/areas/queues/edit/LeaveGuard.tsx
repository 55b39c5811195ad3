import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { leavingAtom } from '../../../kernel/navigation/atoms.ts';
import { Button } from '../../../kit/Button.tsx';
import { Prompt } from '../../../kit/overlay/Prompt.tsx';
import { useT } from '../../../words/useT.ts';

interface Props {
  queue: string;
  changes: number;
  /** Pages below this path belong to the same form. */
  within: string;
  onDiscard: () => void;
}

/** Asks before changes that are not saved are left, in the panel as well as by closing the tab. */
export function LeaveGuard({ queue, changes, within, onDiscard }: Props) {
  const t = useT();
  const setLeaving = useSetAtom(leavingAtom);
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(() => {
    setLeaving({
      ask(path, leave) {
        if (path.startsWith(within)) leave();
        else setGo(() => leave);
      },
    });
    // The browser asks in its own words.
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', beforeUnload);
    return () => {
      setLeaving(null);
      removeEventListener('beforeunload', beforeUnload);
    };
  }, [setLeaving, within]);
  if (!go) return null;
  return (
    <Prompt title={t('edit.leaveAsk')} onClose={() => setGo(null)}>
      <p>{t('edit.leaveText', { n: changes, queue })}</p>
      <div className="bt">
        <Button size="large" data-autofocus="" onClick={() => setGo(null)}>
          {t('edit.stay')}
        </Button>
        <Button
          size="large"
          look="danger"
          onClick={() => {
            onDiscard();
            go();
          }}
        >
          {t('edit.leave')}
        </Button>
      </div>
    </Prompt>
  );
}
