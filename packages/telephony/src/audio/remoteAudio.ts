/** An audio element that may be sent to a chosen output. Not in every browser's types yet. */
type Sinkable = HTMLAudioElement & { setSinkId?(id: string): Promise<void> };

/** Sends an element's sound to a device; a device that is gone or withheld leaves it on the default one. */
export async function sendToSink(element: HTMLAudioElement, deviceId: string): Promise<boolean> {
  try {
    await (element as Sinkable).setSinkId?.(deviceId === 'default' ? '' : deviceId);
    return true;
  } catch {
    return false;
  }
}

/**
 * What the person hears of the other parties: one audio element per dialog, in the document so that the browser's
 * autoplay rules and media keys apply.
 *
 * @param onBlocked the browser refused to play without a click in this frame
 */
export function createRemoteAudio(onBlocked: () => void) {
  const elements = new Map<string, HTMLAudioElement>();
  let output = 'default';
  let volume = 1;

  const play = (element: HTMLAudioElement): void => {
    element.play().catch((error: unknown) => {
      if (error instanceof Error && error.name === 'NotAllowedError') onBlocked();
    });
  };

  return {
    attach(dialogId: string, stream: MediaStream): void {
      const element = elements.get(dialogId) ?? document.createElement('audio');
      element.autoplay = true;
      element.volume = volume;
      element.srcObject = stream;
      element.dataset['dialog'] = dialogId;
      if (!elements.has(dialogId)) document.body.append(element);
      elements.set(dialogId, element);
      void sendToSink(element, output);
      play(element);
    },
    detach(dialogId: string): void {
      const element = elements.get(dialogId);
      if (!element) return;
      elements.delete(dialogId);
      element.srcObject = null;
      element.remove();
    },
    use(deviceId: string, nextVolume: number): void {
      output = deviceId;
      volume = nextVolume;
      for (const element of elements.values()) {
        element.volume = volume;
        void sendToSink(element, output);
      }
    },
    /** Tries again what was refused; call it from a click. */
    unblock(): void {
      for (const element of elements.values()) play(element);
    },
  };
}
