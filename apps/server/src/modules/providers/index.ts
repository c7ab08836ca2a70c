export { createProviders } from './create-providers.ts';
export { faultOfQuote } from './feed-client/checks/quote-checks.ts';
export type { Folder, FolderKind, FolderReport } from './folders/folder.ts';
export type { FolderProviders } from './folders/folder-providers.ts';
export { createFolderProviders, folderSources } from './folders/folder-providers.ts';
export { lookAtFolder } from './folders/look-at-folder.ts';
export { recommendedFeeds } from './recommended-feeds.ts';
export { createSimulatedProvider } from './simulated/simulated-provider.ts';
