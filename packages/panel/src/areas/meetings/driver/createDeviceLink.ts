/** The half of the panel of a connection within this computer. */
export interface DeviceLink {
  /** Another picture, or none, from here on. */
  showPicture(track: MediaStreamTrack | null): Promise<void>;
  /** What the other half says of its side. */
  candidate(candidate: string): void;
  close(): void;
}

/**
 * Gives the driver microphone and camera, which its page, that has no origin, cannot open: over a connection between the two pages. What is switched off
 * here does not reach the driver.
 *
 * @param door its half
 */
export async function createDeviceLink(
  tracks: { microphone: MediaStreamTrack | null; camera: MediaStreamTrack | null },
  door: { offer(sdp: string): Promise<unknown>; candidate(candidate: string): Promise<unknown> },
): Promise<DeviceLink> {
  const connection = new RTCPeerConnection();
  connection.addEventListener('icecandidate', ({ candidate }) => {
    if (candidate?.candidate) door.candidate(candidate.candidate).catch(() => undefined);
  });
  connection.addTransceiver(tracks.microphone ?? 'audio', { direction: 'sendonly' });
  const picture = connection.addTransceiver(tracks.camera ?? 'video', { direction: 'sendonly' }).sender;
  try {
    await connection.setLocalDescription();
    const sdp = await door.offer(connection.localDescription?.sdp ?? '');
    if (typeof sdp !== 'string') throw new Error('no answer');
    await connection.setRemoteDescription({ type: 'answer', sdp });
  } catch (error) {
    connection.close();
    throw error;
  }
  return {
    showPicture: (track) => picture.replaceTrack(track),
    candidate: (candidate) => void connection.addIceCandidate({ candidate, sdpMid: '0' }).catch(() => undefined),
    close: () => connection.close(),
  };
}
