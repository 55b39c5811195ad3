import type { PageSubject } from '../../kernel/ground/PagePort.ts';
import { offerPageSearch } from './page/pageSearch.ts';
import { createUnlogged } from './page/unlogged.ts';

/** Calls that the page has not logged, and its search for the number field. */
export const page: PageSubject = ({ store }, port) => {
  const unlogged = createUnlogged(store, () => localStorage, Date.now);
  offerPageSearch(store, port);
  port.listen({ callEnded: unlogged.ended });
  return {
    GET_UNLOGGED_CALLS: () => ({ status: 200, content: unlogged.list() }),
    SET_CALLS_LOGGED({ lines }) {
      unlogged.logged(lines);
      return { status: 200, content: null };
    },
  };
};
