import type { Audit } from '../../../kernel/audit/Audit.ts';
import type { SmsGateway } from './SmsGateway.ts';

/** The gateway, and a note of each message that it did not take; neither numbers nor words of it. */
export const auditedGateway = (gateway: SmsGateway, audit: Audit): SmsGateway => ({
  async send(message) {
    try {
      await gateway.send(message);
    } catch (error) {
      audit({ what: 'sms.gateway', who: null, from: null, on: message.id, result: 'failed' });
      throw error;
    }
  },
});
