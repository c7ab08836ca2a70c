import { lazyPart } from '../ui/index.ts';

// Pages whose library no other page of this room has: each is fetched when it is opened. Others stay together, since
// each chunk more cuts the controls that the pages of the product share into smaller pieces.

export const FlowSheetPage = lazyPart(
  async () => (await import('./flow/sheet/flow-sheet-page.tsx')).FlowSheetPage,
);

export const WorkflowPage = lazyPart(
  async () => (await import('./flow/workflow-page.tsx')).WorkflowPage,
);

export const MindMapPage = lazyPart(
  async () => (await import('./mind-map/mind-map-page.tsx')).MindMapPage,
);

export const PlayerPage = lazyPart(
  async () => (await import('./player/player-page.tsx')).PlayerPage,
);
