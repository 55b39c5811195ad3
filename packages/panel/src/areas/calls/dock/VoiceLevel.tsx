import { useEffect, useState } from 'react';
import { useActs } from '../../../kernel/acts.ts';
import { Meter } from '../../../kit/Meter.tsx';
import { useT } from '../../../words/useT.ts';
import { voiceActs } from './acts.ts';

/** How often one looks, in milliseconds, and how many bars there are. */
const EVERY_MS = 150;
const STEPS = 5;

function useVoiceLevel(dialogId: string): number | null {
  const { voiceLevel } = useActs(voiceActs);
  const [level, setLevel] = useState<number | null>(null);
  useEffect(() => {
    let isShown = true;
    const look = async () => {
      const now = await voiceLevel(dialogId);
      if (isShown) setLevel(now);
    };
    void look();
    const timer = setInterval(() => void look(), EVERY_MS);
    return () => {
      isShown = false;
      clearInterval(timer);
    };
  }, [voiceLevel, dialogId]);
  return level;
}

/** Whether there is something to hear in a call one listens to. Nothing where it is not known. CALL-007 */
export function VoiceLevel({ dialogId }: { dialogId: string }) {
  const t = useT();
  const level = useVoiceLevel(dialogId);
  return level !== null && <Meter label={t('monitor.level')} level={level} steps={STEPS} />;
}
