import { area } from '../../kernel/Area.ts';
import { part } from '../../kernel/code/part.tsx';
import { withWords } from '../../words/translate.ts';

/** SMS of the queues. */
export const sms = area({
  needs: ['calls', 'chats'],
  screens: [
    {
      name: 'sms',
      title: 'screen.sms',
      paths: { '/acdsms': {} },
      isList: true,
      load: async () => (await withWords(import('./smsArea.ts'))).SmsScreen,
    },
    {
      name: 'smsThread',
      title: 'screen.sms',
      paths: { '/acdsms/:group/:id': {} },
      load: async () => (await withWords(import('./smsArea.ts'))).SmsThreadScreen,
      below: 'sms',
      Head: part(() => withWords(import('./smsArea.ts')), 'SmsHead'),
    },
  ],
  notices: async () => (await import('./notices.ts')).tellSms,
  offers: () => import('./offers.ts'),
  page: () => import('./page.ts'),
});
