import { administrationRoutes, routes } from '@chanscope/contract';

import type { HttpServer } from '../../../platform/http/http.ts';
import { registerRoute } from '../../../platform/http/register-route.ts';
import { actOf } from '../act.ts';
import {
  type KeyDependencies,
  describeKeys,
  editSchedule,
  rotateKey,
  rotateWhenDue,
} from './key-rotation.ts';

/** Serves the key of encrypted requests to administrators, and replaces it by itself as they decided. */
export function registerKeyRoutes(app: HttpServer, dependencies: KeyDependencies): void {
  registerRoute(app, administrationRoutes.readKeys, () => describeKeys(dependencies));
  registerRoute(app, routes.rotateKey, ({ fingerprint }, exchange) =>
    rotateKey(dependencies, fingerprint, actOf(exchange)),
  );
  registerRoute(app, administrationRoutes.editKeySchedule, async (edit, exchange) => {
    await editSchedule(dependencies, edit, actOf(exchange));
    return describeKeys(dependencies);
  });
  rotateWhenDue(app, dependencies);
}
