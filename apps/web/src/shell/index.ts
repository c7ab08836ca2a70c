export { Appearance } from './appearance.tsx';
export { PageFrame, PageLoading } from './page-frame.tsx';
export { Shell } from './shell.tsx';
