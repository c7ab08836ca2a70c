import { openMessage, streamPaths } from '@chanscope/contract';

import type { ConnectionListener, ConnectionDependencies } from './quote-connection.ts';
import { SocketKeeper } from './socket-keeper.ts';

/** Learns when a market opens or closes (开盘): the socket on which the server says just that. */
export function createOpeningConnection(
  { connect, random }: ConnectionDependencies,
  {
    onOpening,
    onTrouble,
  }: Pick<ConnectionListener, 'onTrouble'> & { readonly onOpening: () => void },
): SocketKeeper {
  let wasLost = false;
  const keeper: SocketKeeper = new SocketKeeper({
    connect: () => connect(streamPaths.open),
    random,
    onOpen: () => {
      keeper.confirm();
      // What was said meanwhile was missed.
      if (wasLost) onOpening();
      wasLost = false;
    },
    onText: (text) => {
      if (text === openMessage) onOpening();
    },
    onLost: () => {
      wasLost = true;
    },
    onTrouble: (words) => onTrouble(`${streamPaths.open}: ${words}`),
  });
  return keeper;
}
