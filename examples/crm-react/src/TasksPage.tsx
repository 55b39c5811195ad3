import { usePhoneEvent } from '@ringside/sdk/react';
import { type ReactNode, useState } from 'react';

/** A page without the phone: it goes on unseen, and what happens in it is shown here. */
export function TasksPage(): ReactNode {
  const [log, setLog] = useState<string[]>([]);
  usePhoneEvent('CALL_EVENT', ({ label, number, state }) =>
    setLog((before) => [...before, `${label || number}: ${state}`]),
  );
  return (
    <main className="full">
      <section>
        <h1>Tasks</h1>
        <ul aria-label="What the phone did">
          {log.map((entry) => (
            <li key={entry}>{entry}</li>
          ))}
        </ul>
      </section>
    </main>
  );
}
