import type { Area } from '../Area.ts';
import { conferencesPort } from '../queue-conferences/area.ts';
import { addParkedList } from './parkedList.ts';
import { addCallRoutes } from './routes.ts';
import { addTraceRoutes } from './traceRoutes.ts';

/** The verbs of calls, and each user's lines. */
export const callControl: Area = {
  name: 'call-control',
  needs: ['queue-conferences'],
  open({ api, bus, calls, company, lists, now, use }) {
    lists.add('CallLine', { of: calls.linesOf.bind(calls) });
    bus.on('call.line', (change) => {
      if (change.op === 'remove') lists.remove(change.userId, 'CallLine', change.restUri);
      else lists.put(change.userId, 'CallLine', change.line);
    });
    bus.on('company.changed', (change) => {
      if (change.kind === 'contact' || (change.kind === 'contacts' && change.what === 'changed'))
        calls.renamed(change.userId);
    });
    addParkedList({ bus, calls, company, lists });
    addCallRoutes(api, { company, calls, merge: use(conferencesPort).merge, now });
    addTraceRoutes(api, { company, calls });
  },
};
