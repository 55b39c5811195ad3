import type { Forwarding } from '@ringside/domain/forwarding';
import type { ServiceSettings } from '@ringside/domain/service';
import { serviceOfPath } from '@ringside/protocol/words/services';

/** A rule that is for the same callers as the away attendant, which the server has refused for it; null: not known. FWD-048 */
export const metRule = (settings: ServiceSettings, rules: readonly Forwarding[]): Forwarding | null =>
  rules.find(
    (rule) =>
      settings.service === 'awayattendant' &&
      rule.activated &&
      rule.forwardType === 'AL' &&
      rule.filter === settings.filter &&
      serviceOfPath(rule.parent) !== settings.service,
  ) ?? null;
