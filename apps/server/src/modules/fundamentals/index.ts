export { registerFundamentalsRoute } from './fundamentals-routes.ts';
