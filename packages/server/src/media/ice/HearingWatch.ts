/** A phone that was heard and is not for this many looks in a row is notified; and once more after as many again as `AGAIN`. */
export const UNHEARD_LOOKS = 3;
export const AGAIN = 12;

/**
 * Watches whether packets of a phone still come. A browser sends fifty a second, muted or not, so half a second without one is a
 * path that is lost: the phone itself cannot know while it goes on hearing us. ADR 0016
 */
export class HearingWatch {
  readonly #onUnheard: () => void;
  #packets = 0;
  #silentLooks = 0;

  /** @param onUnheard called twice per silence at most: if that does not help, the fault is not the media path */
  constructor(onUnheard: () => void) {
    this.#onUnheard = onUnheard;
  }

  /** @param packets that came so far; none yet: the path is still being found */
  look(packets: number): void {
    if (packets !== this.#packets || packets === 0) {
      this.#packets = packets;
      this.#silentLooks = 0;
      return;
    }
    this.#silentLooks++;
    if (this.#silentLooks === UNHEARD_LOOKS || this.#silentLooks === UNHEARD_LOOKS + AGAIN) this.#onUnheard();
  }
}
