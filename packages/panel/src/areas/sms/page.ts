import type { PageSubject } from '../../kernel/ground/PagePort.ts';
import { openSmsThread } from './page/openSms.ts';
import { smsNews } from './page/smsNews.ts';

/** OPEN_SMS, SMS_EVENT: threads of the queues for the page around the panel. SMS-013 */
export const page: PageSubject = (ground, port, answer) => {
  smsNews(ground.store, port);
  return { OPEN_SMS: openSmsThread(ground, answer) };
};
