import { QueueDetail } from './QueueDetail.tsx';
import { ShownQueue } from './ShownQueue.tsx';

/** One queue, by the path. NAV-008 */
export function QueueScreen() {
  return <ShownQueue>{(group) => <QueueDetail key={group.uri} group={group} />}</ShownQueue>;
}
