import { operatorRoutes } from '@chanscope/contract';

import type { HttpServer } from '../../platform/http/http.ts';
import { registerRoute } from '../../platform/http/register-route.ts';
import { type PeerDependencies, createPeers } from './find-peers.ts';
import { listOwnSectors } from './own-sectors.ts';

/** Serves what is like a security (同类) and the sectors that it belongs to (所属板块). */
export function registerPeerRoutes(http: HttpServer, dependencies: PeerDependencies): void {
  const findPeers = createPeers(dependencies);
  registerRoute(http, operatorRoutes.findPeers, ({ stockId }) => findPeers(stockId));
  registerRoute(http, operatorRoutes.listOwnSectors, ({ stockId }) =>
    listOwnSectors(dependencies, stockId),
  );
}
