/**
 * Messages between the processes of one installation (广播). What is published reaches every subscriber of
 * every process once, the publisher's own too, while the connection holds; nothing is kept for later.
 */
export interface Channel {
  publish(topic: string, message: string): Promise<void>;
  /** Answers how to stop listening. Listeners must not throw. */
  subscribe(topic: string, listen: (message: string) => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}
