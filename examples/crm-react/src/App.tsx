import { PhoneProvider, usePhone } from '@ringside/sdk/react';
import { screenPop } from '@ringside/sdk/screen-pop';
import { type ReactNode, useEffect, useState } from 'react';
import { CallBar } from './CallBar.tsx';
import { CustomerPage } from './CustomerPage.tsx';
import { matchNumber } from './customers.ts';
import { TasksPage } from './TasksPage.tsx';
import { useRoute } from './useRoute.ts';

/** Shows whom an incoming call is from. */
function Popped(): ReactNode {
  const phone = usePhone();
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => {
    if (!phone) return;
    return screenPop(phone, {
      resolve: ({ number }) => matchNumber(number),
      open: (record) => setShown(record?.label ?? 'Unknown caller'),
    });
  }, [phone]);
  return shown && <output>Record: {shown}</output>;
}

export function App({ panel }: { panel: string }): ReactNode {
  const route = useRoute();
  return (
    <PhoneProvider url={panel} title="Phone" providers={{ matchNumber: ({ number }) => matchNumber(number) }}>
      <header>
        <nav aria-label="Pages">
          <a href="#/">Customers</a>
          <a href="#/tasks">Tasks</a>
        </nav>
        <Popped />
        <CallBar />
      </header>
      {route === '/tasks' ? <TasksPage /> : <CustomerPage />}
    </PhoneProvider>
  );
}
