import { isQuiet } from '../record/QuietWatch.ts';

/** Louder than this, root mean square of 16 bits, is a voice and no noise of the room: about -40 dB of full scale. */
const TALK_RMS = 300;
/** Frames of 20 ms: a cough is shorter than what begins to be talk, a pause for breath is shorter than what ends it. */
const BEGINS_AFTER = 4;
const ENDS_AFTER = 35;

/** Whether a person talks, from the samples of the mixing clock; each change is reported once. */
export class TalkWatch {
  /** Called on each change; `close` reports the end of talk that goes on. */
  onChange: (isTalking: boolean) => void = () => {};
  #isTalking = false;
  /** Frames in a row that speak against what was reported last. */
  #against = 0;

  /** @param frame null: nothing came */
  hear(frame: Int16Array | null): void {
    this.take(frame !== null && !isQuiet(frame, TALK_RMS));
  }

  /** The same for 20 ms of which it is known already whether they are loud. */
  take(isLoud: boolean): void {
    this.#against = isLoud === this.#isTalking ? 0 : this.#against + 1;
    if (this.#against >= (this.#isTalking ? ENDS_AFTER : BEGINS_AFTER)) this.#tell(!this.#isTalking);
  }

  close(): void {
    if (this.#isTalking) this.#tell(false);
  }

  #tell(isTalking: boolean): void {
    this.#isTalking = isTalking;
    this.#against = 0;
    this.onChange(isTalking);
  }
}
