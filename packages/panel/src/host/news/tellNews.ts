import type { Ground } from '../../kernel/ground/Ground.ts';
import { profileAtom } from '../../kernel/state.ts';
import type { HostBridge } from '../bridge/index.ts';
import { qualityNews } from './qualityNews.ts';
import { smsNews } from './smsNews.ts';
import { usageNews } from './usageNews.ts';
import { voicemailNews } from './voicemailNews.ts';

/** Tells the CRM page of what happens besides calls: voicemail, SMS of queues, sound, use. */
export function tellNews({ store }: Pick<Ground, 'store'>, bridge: HostBridge): void {
  voicemailNews(store, bridge, Date.now() + (store.get(profileAtom)?.clockDeltaMs ?? 0));
  smsNews(store, bridge);
  qualityNews(store, bridge);
  usageNews(store, bridge);
}
