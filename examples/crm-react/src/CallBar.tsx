import { useCalls, useCommand, useConnection, useInfo } from '@ringside/sdk/react';
import type { ReactNode } from 'react';

/** What the phone does, whichever page is shown. */
export function CallBar(): ReactNode {
  const [call] = useCalls();
  const [drop, { isPending, error }] = useCommand('drop');
  const connection = useConnection();
  const info = useInfo();
  if (!call) {
    return (
      <output className="call">
        {connection === 'ready' ? (info?.displayName ?? 'Signed out') : 'Phone is connecting'}
      </output>
    );
  }
  return (
    <div className="call">
      <output>
        {call.state} {call.label || call.number}
      </output>
      <button type="button" disabled={isPending} onClick={() => void drop({ lineID: call.lineID })}>
        End call
      </button>
      {error && <span role="alert">The call could not be ended ({error.status})</span>}
    </div>
  );
}
