/** A click on a number in the page that is to be written to. */
export interface SmsCommandMap {
  /**
   * Shows the newest SMS thread with this number in the panel, and puts `text` into its field unless something is being
   * written there; nothing is sent. 404 when no customer with this number has written to a queue of the user.
   */
  OPEN_SMS: { content: { number: string; text?: string }; result: { threadID: string; groupID: string } };
}
