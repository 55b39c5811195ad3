import { area } from '../../kernel/Area.ts';
import { withWords } from '../../words/translate.ts';
import { QueueHead } from '../agents/parts.ts';

/** Queues: who waits, who answers, and their settings. */
export const queues = area({
  needs: ['agents', 'announcements', 'calls', 'sms'],
  screens: [
    {
      name: 'queues',
      title: 'screen.queues',
      paths: { '/queue': {} },
      isList: true,
      load: async () => (await withWords(import('./QueuesScreen.tsx'))).QueuesScreen,
    },
    {
      name: 'queue',
      title: 'screen.queues',
      paths: { '/queue/:id': { part: 'detail' }, '/queue/:id/:part(edit|editLight|greetings|members)': {} },
      load: async () => (await withWords(import('./QueueScreen.tsx'))).QueueScreen,
      below: 'queues',
      Head: QueueHead,
    },
  ],
  offers: () => import('./offers.ts'),
});
