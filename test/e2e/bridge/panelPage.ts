import { startTestPanel } from '../../contract/testPanel.ts';

// the name of the frame survives a reload also where a framed page is refused storage
const read = () => JSON.parse(window.name || '[]') as string[];
startTestPanel({
  window,
  allowedParentFrames: [document.documentElement.dataset['host'] ?? ''],
  reload: () => location.reload(),
  tally: {
    read,
    add: (what) => {
      window.name = JSON.stringify([...read(), what]);
    },
  },
});
