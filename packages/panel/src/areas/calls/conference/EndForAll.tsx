import type { Line } from '@ringside/domain/call';
import { useState } from 'react';
import { Button } from '../../../kit/Button.tsx';
import { usePressGuard } from '../../../kit/hooks/usePressGuard.ts';
import { useTimer } from '../../../kit/hooks/useTimer.ts';
import { useT } from '../../../words/useT.ts';
import { useCallActions } from '../useCallActions.ts';

/** The second press must come within this time, in milliseconds. */
const ASKS_MS = 3000;

/** Ends the conference for everybody: asks inside the button, and the second press does it; a double click does not. */
export function EndForAll({ line }: { line: Line }) {
  const t = useT();
  const { endForAll } = useCallActions();
  const [isAsking, setAsking] = useState(false);
  const guard = usePressGuard(String(isAsking));
  useTimer(isAsking ? ASKS_MS : null, () => setAsking(false));
  const n = (line.others?.length ?? 0) + 1;
  const press = () => (isAsking ? void endForAll(line.id) : setAsking(true));
  return (
    <Button
      look={isAsking ? 'danger' : 'plain'}
      size="large"
      round
      className="endall"
      onClick={isAsking ? guard(press) : press}
    >
      <span aria-live="polite">{t(isAsking ? 'conference.endAllSure' : 'conference.endAll', { n })}</span>
    </Button>
  );
}
