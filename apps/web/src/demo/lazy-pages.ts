import { lazyPart } from '../ui/index.ts';

// Pages whose libraries or controls no other page of this room has: each is fetched when it is opened.

const fetchExports = async () => import('./excel/export-pages.tsx');

export const ExportPage = lazyPart(async () => (await fetchExports()).ExportPage);
export const ExportSelectedPage = lazyPart(async () => (await fetchExports()).ExportSelectedPage);
export const ExportMergedPage = lazyPart(async () => (await fetchExports()).ExportMergedPage);

export const NoticeDemoPage = lazyPart(
  async () => (await import('./feedback/notice-demo-page.tsx')).NoticeDemoPage,
);

export const TimelinePage = lazyPart(
  async () => (await import('./figures/timeline-page.tsx')).TimelinePage,
);

export const CardDragPage = lazyPart(
  async () => (await import('./drag/card-drag-page.tsx')).CardDragPage,
);

export const FlowSheetPage = lazyPart(
  async () => (await import('./flow/sheet/flow-sheet-page.tsx')).FlowSheetPage,
);

export const WorkflowPage = lazyPart(
  async () => (await import('./flow/workflow-page.tsx')).WorkflowPage,
);

export const MindMapPage = lazyPart(
  async () => (await import('./mind-map/mind-map-page.tsx')).MindMapPage,
);
