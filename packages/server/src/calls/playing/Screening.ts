import type { DropCause } from '@ringside/protocol/words/calls';

/** A transfer that is completed only when its target rings. CALL-023 */
export interface Screening {
  onRinging(): void;
  onRefused(cause: DropCause): void;
  onOver(): void;
}
