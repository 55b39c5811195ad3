import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { leavingAtom } from '../../kernel/navigation/atoms.ts';
import { Button } from '../../kit/Button.tsx';
import { Prompt } from '../../kit/overlay/Prompt.tsx';
import { useT } from '../../words/useT.ts';

/** Asks before a contact that is not saved is left, in the panel as well as by closing the tab. */
export function LeaveGuard() {
  const t = useT();
  const setLeaving = useSetAtom(leavingAtom);
  const [go, setGo] = useState<(() => void) | null>(null);
  useEffect(() => {
    setLeaving({ ask: (_, leave) => setGo(() => leave) });
    // The browser asks in its own words.
    const beforeUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', beforeUnload);
    return () => {
      setLeaving(null);
      removeEventListener('beforeunload', beforeUnload);
    };
  }, [setLeaving]);
  if (!go) return null;
  return (
    <Prompt title={t('contacts.leaveAsk')} onClose={() => setGo(null)}>
      <p>{t('contacts.leaveText')}</p>
      <div className="bt">
        <Button size="large" data-autofocus="" onClick={() => setGo(null)}>
          {t('contacts.stay')}
        </Button>
        <Button size="large" look="danger" onClick={go}>
          {t('contacts.discard')}
        </Button>
      </div>
    </Prompt>
  );
}
