import { startRawPanel } from '../../contract/rawPanel.ts';

startRawPanel(window, document.documentElement.dataset['host'] ?? '');
