export { Appearance } from './appearance.tsx';
export { PageFrame } from './page-frame.tsx';
export { Shell } from './shell.tsx';
