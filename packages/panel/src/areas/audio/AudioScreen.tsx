import './audio.css';
import type { AudioDevices } from '@ringside/telephony';
import { useAtomValue } from 'jotai';
import BellRing from 'lucide-react/icons/bell-ring';
import Headphones from 'lucide-react/icons/headphones';
import Mic from 'lucide-react/icons/mic';
import Play from 'lucide-react/icons/play';
import { useActs } from '../../kernel/acts.ts';
import { devicesAtom, microphoneAtom, phoneAtom, profileAtom } from '../../kernel/state.ts';
import { Button } from '../../kit/Button.tsx';
import { Switch } from '../../kit/Switch.tsx';
import { useT } from '../../words/useT.ts';
import { phoneActs } from '../browser-phone/phone.ts';
import { phoneWord } from '../phones/phoneWord.ts';
import { audioActs } from './acts.ts';
import { DeviceSection } from './DeviceSection.tsx';
import { HeadsetSection } from './HeadsetSection.tsx';
import { InputLevel } from './InputLevel.tsx';
import { MicrophoneNote } from './MicrophoneNote.tsx';
import { ProcessingSection } from './ProcessingSection.tsx';
import { RecordVoice } from './RecordVoice.tsx';
import { enAudio } from './words.en.ts';

/** English texts that come with this code. */
export const words = [enAudio];

/** The browser phone: on or off, devices, volumes, tests. NAV-020, WRTC-019 .. WRTC-022 */
export function AudioScreen() {
  const t = useT();
  const audio = useActs(audioActs);
  const { takePhoneHere, stopPhone } = useActs(phoneActs);
  const devices = useAtomValue(devicesAtom);
  const phone = useAtomValue(phoneAtom);
  const profile = useAtomValue(profileAtom);
  const microphone = useAtomValue(microphoneAtom);
  const change = (part: Partial<AudioDevices>) => audio.setDevices({ ...devices, ...part });
  const isOn = phone.at === 'ready' || phone.at === 'connecting';
  return (
    <main className="main" data-region="content">
      <div className="row row--1 row--flush audio-on">
        <span className="b">
          <span className="a">{t('audio.use')}</span>
          <span className="c" role="status">
            {t(phoneWord(phone))}
          </span>
        </span>
        <Switch
          name={t('audio.use')}
          on={isOn}
          disabled={!profile?.mayUseWebphone}
          onChange={(on) => (on ? takePhoneHere() : stopPhone())}
        />
      </div>
      <DeviceSection
        kind="audioinput"
        icon={Mic}
        label={t('audio.microphone')}
        device={devices.audioinput}
        volume={devices.audioinput_volume}
        onDevice={(audioinput) => change({ audioinput })}
        onVolume={(audioinput_volume) => change({ audioinput_volume })}
      >
        <InputLevel isAllowed={microphone === 'granted'} />
        {microphone === 'granted' && <RecordVoice />}
      </DeviceSection>
      <DeviceSection
        kind="audiooutput"
        icon={Headphones}
        label={t('audio.speaker')}
        device={devices.audiooutput}
        volume={devices.audiooutput_volume}
        onDevice={(audiooutput) => change({ audiooutput })}
        onVolume={(audiooutput_volume) => change({ audiooutput_volume })}
      >
        <span className="small t2 grow">{t('audio.speakerHint')}</span>
        <Button size="small" onClick={() => void audio.testSound('audiooutput')}>
          <Play className="i i-xs" aria-hidden="true" /> {t('audio.playTone')}
        </Button>
      </DeviceSection>
      <DeviceSection
        kind="audiooutput"
        icon={BellRing}
        label={t('audio.ringing')}
        device={devices.ringing}
        volume={devices.ringing_volume}
        onDevice={(ringing) => change({ ringing })}
        onVolume={(ringing_volume) => change({ ringing_volume })}
      >
        <span className="small t2 grow">{t('audio.ringingHint')}</span>
        <Button size="small" onClick={() => void audio.testSound('ringing')}>
          <Play className="i i-xs" aria-hidden="true" /> {t('audio.ring')}
        </Button>
      </DeviceSection>
      <ProcessingSection />
      <HeadsetSection />
      <MicrophoneNote />
    </main>
  );
}
