import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

// where the phone is, is known to the server that serves this page
const { panel } = (await fetch('/config.json').then((response) => response.json())) as { panel: string };
createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <App panel={panel} />
  </StrictMode>,
);
