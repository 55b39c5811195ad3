import type { ParkedCall, SwitchboardFavourite, UserTags } from '@ringside/domain/switchboard';
import { placeCallResponse } from '@ringside/protocol/calls';
import {
  switchboardLists,
  type WireParkedCall,
  type WireSwitchboardFavourite,
  type WireUserTags,
} from '@ringside/protocol/switchboard';
import * as z from 'zod/mini';
import { liveList } from './kernel/LiveList.ts';
import { oneOf } from './kernel/oneOf.ts';
import type { Verbs } from './kernel/Reach.ts';
import { mapResult, type Result } from './kernel/result.ts';

/** What switchboard users do. SWB-003 .. SWB-006 */
export interface SwitchboardVerbs {
  /** These come at the end of the favourites. 403: no full right; 406: a number of nobody without a name; 412: too many. */
  addFavourites(items: readonly { number: string; label: string; folder: string }[]): Promise<Result<null>>;
  removeFavourite(uri: string): Promise<Result<null>>;
  /** These in this order and under these headings. */
  orderFavourites(items: readonly { uri: string; folder: string }[]): Promise<Result<null>>;
  /** These tags of a colleague and no others. */
  setTags(extensionUri: string, tags: readonly string[]): Promise<Result<null>>;
  /** Passes the other party on at once; the call comes back when nobody takes it there. 406: wrong number. */
  sendOn(callUri: string, destination: string): Promise<Result<null>>;
  /** The same to the mailbox of the colleague who has the number, without ringing. 412: there is none. */
  sendToVoicemail(callUri: string, destination: string): Promise<Result<null>>;
  /** `meant`: number of for whom it is; null: nobody in particular. */
  park(callUri: string, meant: string | null): Promise<Result<null>>;
  /** Takes a parked call; the user's own phone answers by itself. 404: it is not parked any more. */
  takeParked(callUri: string): Promise<Result<{ lineId: string }>>;
}

const FAVOURITES = 'v1/switchboard/Favourites';

/** The switchboard over REST. */
export const switchboardVerbs: Verbs<SwitchboardVerbs> = ({ ask }) => {
  const change = (method: 'POST' | 'PUT' | 'DELETE', path: string, body?: object) =>
    ask({ method, path, ...(body && { body }), answer: z.null() });
  return {
    addFavourites: (items) => change('POST', FAVOURITES, { items: [...items] }),
    removeFavourite: (uri) => change('DELETE', uri),
    orderFavourites: (items) =>
      change('PUT', FAVOURITES, { items: items.map(({ uri, folder }) => ({ restUri: uri, folder })) }),
    setTags: (extensionUri, tags) =>
      change('PUT', `v1/switchboard/Tags/${extensionUri.split('/').at(-1)}`, { tags: [...tags] }),
    sendOn: (callUri, destination) => change('POST', `${callUri}/sendOn`, { destination }),
    sendToVoicemail: (callUri, destination) => change('POST', `${callUri}/sendOn`, { destination, isVoicemail: true }),
    park: (callUri, meant) => change('POST', `${callUri}/park`, meant === null ? {} : { for: meant }),
    async takeParked(callUri) {
      const path = `${callUri}/takeParked`;
      return mapResult(await ask({ method: 'POST', path, body: {}, answer: placeCallResponse }), ({ lineId }) => ({
        lineId,
      }));
    },
  };
};

const kinds = ['user', 'group', 'number', 'unknown'] as const;

const favouriteFromWire = ({
  restUri,
  kind,
  number,
  label,
  folder,
  position,
}: WireSwitchboardFavourite): SwitchboardFavourite => {
  const known = oneOf(kinds, kind);
  return { uri: restUri, kind: known === 'unknown' ? 'number' : known, number, name: label, folder, position };
};

const tagsFromWire = ({ restUri, extension, tags }: WireUserTags): UserTags => ({
  ...{ uri: restUri, extensionUri: extension, tags },
});

const partyOf = ({ label, number }: { label: string; number: string }) => ({ name: label, number });

const parkedFromWire = ({ restUri, call, caller, meant, by, isBack, rings, since }: WireParkedCall): ParkedCall => ({
  ...{ uri: restUri, callUri: call, caller: partyOf(caller), meant: meant && partyOf(meant) },
  ...{ isBack, rings, by: by ?? null, since },
});

/** Whom switchboard users send calls to, as they change. */
export const switchboardList = liveList(
  'switchboard',
  'SwitchboardFavourite',
  switchboardLists.SwitchboardFavourite,
  favouriteFromWire,
);
/** Tags of colleagues, as they change. */
export const tagList = liveList('userTags', 'UserTags', switchboardLists.UserTags, tagsFromWire);
/** Calls that wait for a switchboard user. */
export const parkedList = liveList('parked', 'ParkedCall', switchboardLists.ParkedCall, parkedFromWire);
