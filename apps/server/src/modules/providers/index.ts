export { createProviders } from './create-providers.ts';
export { faultOfQuote } from './feed-client/checks/quote-checks.ts';
export { createSimulatedProvider } from './simulated/simulated-provider.ts';
