import { create } from 'zustand';

interface Connection {
  /** False after a call that nothing answered, until one is answered again. */
  readonly answered: boolean;
}

/** Whether the server answers, as the last call found it. */
export const useConnection = create<Connection>(() => ({ answered: true }));

/** Notes whether a call was answered. */
export function noteAnswer(answered: boolean): void {
  if (useConnection.getState().answered !== answered) useConnection.setState({ answered });
}
