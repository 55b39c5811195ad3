import { useEffect, useRef } from 'react';

/** A camera's picture. The user's own is seen as in a mirror. */
export function Picture({ track, isOwn = false }: { track: MediaStreamTrack; isOwn?: boolean }) {
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (video.current) video.current.srcObject = new MediaStream([track]);
  }, [track]);
  return <video ref={video} className={isOwn ? 'cam is-own' : 'cam'} autoPlay playsInline muted />;
}

/** The sound of another person. */
export function Sound({ track }: { track: MediaStreamTrack }) {
  const audio = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    if (audio.current) audio.current.srcObject = new MediaStream([track]);
  }, [track]);
  // biome-ignore lint/a11y/useMediaCaption: a person who talks now has no captions
  return <audio ref={audio} autoPlay />;
}
