import { renderStory } from '../../../stories/renderStory.tsx';
import { withRooms } from '../stories.ts';

/**
 * The panel with rooms, at one of them. The test imports the parts of the area that it needs: each is a chunk of its own.
 *
 * @param given what the rooms of the story have otherwise
 * @param path where the panel is
 * @returns what the story gives and what the rooms were asked: `called` has the arguments of each call of one name
 */
export function openRoom(
  given: Parameters<typeof withRooms>[2] = {},
  path = '/matrix/view/!dispatch%3As',
  layout: 'narrow' | 'wide' = 'narrow',
) {
  let messaging = {} as ReturnType<typeof withRooms>;
  const rendered = renderStory('rooms', {
    layout,
    set: (store) => {
      messaging = withRooms(store, path, given);
    },
  });
  const called = (name: string) => messaging.asked.filter(([one]) => one === name).map(([, ...its]) => its);
  return { ...rendered, ...messaging, called };
}
