/** Where a user is notified who does not look at the panel. */
export interface NoticeBoard {
  /** The panel is not in view: its page is hidden, the host page hides its frame, or its own window has not the focus. */
  isHidden(): boolean;
  /**
   * Shows something outside of the page, if the browser may. The same `tag` replaces what is there, of other tabs too.
   *
   * @returns takes it away
   */
  show(notice: { tag: string; title: string; body: string; onClick: () => void }): () => void;
}
