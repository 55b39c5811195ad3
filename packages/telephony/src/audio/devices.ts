/** A microphone or a loudspeaker. The label is empty until the microphone was allowed once. */
export interface DeviceChoice {
  kind: 'audioinput' | 'audiooutput';
  id: string;
  label: string;
}

/**
 * Tells which devices there are, now and whenever that changes.
 *
 * @returns asks again, for instance after the microphone was allowed
 */
export function watchDevices(onList: (list: DeviceChoice[]) => void): () => void {
  const media = navigator.mediaDevices as MediaDevices | undefined;
  const look = async (): Promise<void> => {
    const found = await media?.enumerateDevices().catch(() => []);
    onList(
      (found ?? []).flatMap(({ kind, deviceId, label }) =>
        (kind === 'audioinput' || kind === 'audiooutput') && deviceId !== '' ? [{ kind, id: deviceId, label }] : [],
      ),
    );
  };
  // The browser sets up its devices while the listener is added: some milliseconds that the panel's start can do without.
  setTimeout(() => {
    media?.addEventListener('devicechange', () => void look());
    void look();
  });
  return () => void look();
}
