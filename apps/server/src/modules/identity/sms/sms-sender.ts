/** Sends short messages (短信). */
export interface SmsSender {
  /** Hands a code over for delivery. Rejects when that failed. */
  send(message: {
    readonly phone: string;
    readonly code: string;
    readonly validMinutes: number;
  }): Promise<void>;
}
