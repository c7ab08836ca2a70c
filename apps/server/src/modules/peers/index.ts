export { registerPeerRoutes } from './peer-routes.ts';
