import type { WireForwardingRequest, WireServiceSettings } from '@ringside/protocol/forwarding';
import { DEFAULT_DELAY_MS, presencePath } from '@ringside/protocol/words/forwarding';
import { notAtDeskStates, personalStates } from '@ringside/protocol/words/presence';
import { type ServiceName, writeDestination } from '@ringside/protocol/words/services';

/** How the rules of a service are called. */
const labels: Record<ServiceName, string> = {
  callback: 'Call back',
  bosssecretary: 'Boss and secretary',
  awayattendant: 'Away attendant',
  availabilityattendant: 'Availability attendant',
  callqueuing: 'Call queuing',
};

/** States in which nobody is at the desk: those of work elsewhere, and those of no work. */
const notThere = [...notAtDeskStates, ...personalStates].map(presencePath);

/** Services whose rules go before all others: whoever answers first decides. */
export const isFirst = ({ service }: WireServiceSettings): boolean => service === 'bosssecretary';

/**
 * The forwarding rules that a service is; an inactive one has them switched off. FWD-017 .. FWD-019, ADR 0033
 *
 * @returns none: there is nothing yet that could be a rule
 */
export function serviceRules(settings: WireServiceSettings): WireForwardingRequest[] {
  const plain: WireForwardingRequest = {
    ...{ label: labels[settings.service], activated: settings.active, filter: 'A', forwardType: 'AL' },
    ...{ destination: '', filtersOnTargetNumber: [], presenceStateFilter: [], filterOnCallCategory: null },
    ...{ specificCaller: '', noAnswerForwardingDelay: DEFAULT_DELAY_MS, timeFilter: 0 },
  };
  switch (settings.service) {
    case 'callback': {
      const { active, onBusy, onNoAnswer, noAnswerForwardingDelay } = settings;
      const internal = { ...plain, filter: 'I' } as const;
      const busy = writeDestination({ kind: 'callBack', why: 'busy' });
      const missed = writeDestination({ kind: 'callBack', why: 'notAnswered' });
      return [
        { ...internal, forwardType: 'OB', destination: busy, activated: active && onBusy },
        {
          ...{ ...internal, forwardType: 'NA', destination: missed, noAnswerForwardingDelay },
          activated: active && onNoAnswer,
        },
      ];
    }
    case 'bosssecretary': {
      const { extension, direct } = settings;
      if (extension === '') return [];
      const own = { ...plain, specificCaller: direct, destination: writeDestination({ kind: 'own' }) };
      return [...(direct === '' ? [] : [own]), { ...plain, destination: extension }];
    }
    case 'awayattendant': {
      const { filter, timeFilter, to } = settings;
      const destination = writeDestination({ kind: 'away', to });
      return [{ ...plain, filter, timeFilter, presenceStateFilter: notThere, destination }];
    }
    case 'availabilityattendant': {
      const { noAnswerForwardingDelay, to } = settings;
      const destination = writeDestination({ kind: 'availability', to });
      return [{ ...plain, forwardType: 'NA', noAnswerForwardingDelay, presenceStateFilter: notThere, destination }];
    }
    case 'callqueuing': {
      const { places, minutes } = settings;
      return [{ ...plain, forwardType: 'OB', destination: writeDestination({ kind: 'wait', places, minutes }) }];
    }
  }
}

/** What a service is before its user has said anything. */
export const defaultSettings: Readonly<Record<ServiceName, WireServiceSettings>> = {
  callback: {
    ...{ service: 'callback', active: false, onBusy: true, onNoAnswer: false },
    noAnswerForwardingDelay: DEFAULT_DELAY_MS,
  },
  bosssecretary: { service: 'bosssecretary', active: false, extension: '', direct: '' },
  awayattendant: { service: 'awayattendant', active: false, filter: 'A', timeFilter: 0, to: '' },
  availabilityattendant: {
    ...{ service: 'availabilityattendant', active: false, noAnswerForwardingDelay: DEFAULT_DELAY_MS, to: '' },
  },
  callqueuing: {
    ...{ service: 'callqueuing', active: false, places: 3, minutes: 4, sounds: { wa: '', qm: '', ccs: '' } },
  },
};
