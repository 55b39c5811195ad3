import type { OutgoingSms, SmsGateway } from '../areas/sms/gateway/SmsGateway.ts';

/** A gateway that writes down what it is given; `isDown` makes it take nothing. For tests. */
export class FakeSmsGateway implements SmsGateway {
  readonly sent: OutgoingSms[] = [];
  isDown = false;

  async send(message: OutgoingSms): Promise<void> {
    if (this.isDown) throw new Error('the SMS gateway answered 503');
    this.sent.push(message);
  }
}
