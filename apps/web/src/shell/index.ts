export { Appearance } from './theme/appearance.tsx';
export type { FoundStock, ShellSlots } from './frame/shell-slots.ts';
export { Shell } from './frame/shell.tsx';
export { followSession } from './navigation/load-routes.ts';
export { options } from './navigation/shell-options.ts';
export { prefetchPage } from './panes/page-components.ts';
export type { LazyPage, PageProps, Pages } from './panes/pages.ts';
export { resetTabs } from './tabs/tabs-store.ts';
export { watchErrors } from './tools/error-log/error-log-store.ts';
