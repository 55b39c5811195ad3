import { useAtom, useAtomValue } from 'jotai';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import type { Outcome } from '../../kernel/refusals.ts';
import { devicesAtom, type Refused, ringingLinesAtom } from '../../kernel/state.ts';
import { loading, type Player, player } from './playerMachine.ts';
import { readSound, type SoundShape } from './readSound.ts';
import { type Sound, soloAtom, soundAtom } from './sound.ts';
import { speedAtom } from './speedAtom.ts';

const shapeOf = async (file: Blob): Promise<SoundShape> => readSound(await file.arrayBuffer());

export interface PlayerControls extends Player {
  /** Null until it is loaded. */
  shape: SoundShape | null;
  file: Blob | null;
  /** Why it was not sent; null when it was sent and cannot be played. */
  refused: Refused | null;
  /** Seconds from the start. */
  position: number;
  speed: number;
  toggle(): void;
  pause(): void;
  seek(seconds: number): void;
  setSpeed(speed: number): void;
  reload(): void;
}

/**
 * Loads a sound of the server and plays it. A call that begins to ring pauses it. VM-002, VM-004, VM-005
 *
 * Another one that begins to play ends it.
 *
 * @param load asks for the sound; another function loads anew, null waits
 * @param read finds its shape; a WAV file of the server says it itself
 */
export function useSoundPlayer(load: (() => Promise<Outcome<Blob>>) | null, read = shapeOf): PlayerControls {
  const { make } = useAtomValue(soundAtom);
  const devices = useAtomValue(devicesAtom);
  const isRinging = useAtomValue(ringingLinesAtom).length > 0;
  const [speed, setSpeed] = useAtom(speedAtom);
  const [state, send] = useReducer(player, loading);
  const [shape, setShape] = useState<SoundShape | null>(null);
  const [file, setFile] = useState<Blob | null>(null);
  const [refused, setRefused] = useState<Refused | null>(null);
  const [position, setPosition] = useState(0);
  const [tries, setTries] = useState(0);
  const sound = useRef<Sound | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try loads anew
  useEffect(() => {
    if (!load) return;
    let isCurrent = true;
    const fail = (why: Refused | null): void => {
      if (!isCurrent) return;
      setRefused(why);
      send('failed');
    };
    const begin = async (): Promise<void> => {
      const sent = await load();
      if (!isCurrent) return;
      if (!sent.ok) return fail(sent.refused);
      setFile(sent.value);
      const its = await read(sent.value);
      if (!isCurrent) return;
      const made = make(sent.value);
      made.onPosition = setPosition;
      made.onEnded = () => send('ended');
      made.onFailed = () => fail(null);
      sound.current = made;
      setShape(its);
      send('loaded');
    };
    setRefused(null);
    setPosition(0);
    send('load');
    begin().catch(() => fail(null));
    return () => {
      isCurrent = false;
      sound.current?.dispose();
      sound.current = null;
    };
  }, [load, read, make, tries]);

  const isLoaded = shape !== null && state.state !== 'loading';
  useEffect(() => {
    if (isLoaded) sound.current?.setSpeed(speed);
  }, [isLoaded, speed]);
  useEffect(() => {
    if (isLoaded) sound.current?.setOutput(devices.audiooutput, devices.audiooutput_volume);
  }, [isLoaded, devices.audiooutput, devices.audiooutput_volume]);

  const pause = useCallback(() => {
    sound.current?.pause();
    send('pause');
  }, []);
  useEffect(() => {
    if (isRinging) pause();
  }, [isRinging, pause]);

  const [solo, setSolo] = useAtom(soloAtom);
  const self = useRef({});
  useEffect(() => {
    if (solo !== self.current) pause();
  }, [solo, pause]);

  const seconds = shape?.seconds ?? 0;
  const seek = (to: number): void => {
    const at = Math.min(Math.max(to, 0), seconds);
    sound.current?.seek(at);
    setPosition(at);
    if (state.state === 'finished') send('stop');
  };
  const play = (): void => {
    if (state.state === 'finished' || position >= seconds) seek(0);
    setSolo(self.current);
    send('play');
    // The browser says no without a press, or when the file is broken: then it does not play.
    sound.current?.play().catch(() => send('pause'));
  };
  return {
    ...state,
    shape,
    file,
    refused,
    position: state.state === 'finished' ? seconds : position,
    speed,
    toggle: () => (state.state === 'playing' ? pause() : play()),
    pause,
    seek,
    setSpeed,
    reload: () => setTries((count) => count + 1),
  };
}
