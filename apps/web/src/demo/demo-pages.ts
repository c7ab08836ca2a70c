// Calendars take the names of days and months from it where the page is Chinese.
import 'dayjs/locale/zh-cn.js';

import type { ComponentType } from 'react';

import type { PageProps } from '../shell/index.ts';
import { withShellParts } from './frame/shell-parts.tsx';
import { ComprehensiveTablePage } from './tables/comprehensive/comprehensive-table-page.tsx';
import { DetailPage } from './tables/detail-page.tsx';
import { InlineEditPage } from './tables/inline-edit-page.tsx';
import { CustomTablePage } from './tables/custom/custom-table-page.tsx';
import { CardPage } from './lists/card-page.tsx';
import { ListPage } from './lists/list-page.tsx';
import { RolesDemoPage } from './roles/roles-demo-page.tsx';
import { CardDragPage } from './drag/card-drag-page.tsx';
import { ExportMergedPage, ExportPage, ExportSelectedPage } from './excel/export-pages.tsx';
import { NoticeDemoPage } from './feedback/notice-demo-page.tsx';
import { TimelinePage } from './figures/timeline-page.tsx';
import { FlowSheetPage, MindMapPage, PlayerPage, WorkflowPage } from './lazy-pages.ts';
import { NestedMenuPage } from './menu/nested-menu-page.tsx';
import { TabsDemoPage } from './tabs/tabs-demo-page.tsx';
import { DynamicMetaPage } from './tabs/dynamic-meta-page.tsx';
import { PathSegmentPage, QuerySegmentPage } from './tabs/dynamic-segment-pages.tsx';
import { ErrorSimulationPage } from './log/error-simulation-page.tsx';
import { LoadingDemoPage } from './feedback/loading-demo-page.tsx';
import { ContextMenuDemoPage } from './feedback/context-menu-demo-page.tsx';
import { CountPage } from './figures/count-page.tsx';
import { EffectsPage } from './effects/effects-page.tsx';
import { PrintPage } from './print/print-page.tsx';
import { SocialDemoPage } from './social/social-demo-page.tsx';
import { GoodsPage } from './mall/goods-page.tsx';
import { IframeSearchPage } from './iframe/iframe-search-page.tsx';
import { IframeViewPage } from './iframe/iframe-view-page.tsx';
import { DialogDragPage } from './drag/dialog-drag-page.tsx';
import { ButtonPage } from './galleries/choices/button-page.tsx';
import { LinkPage } from './galleries/choices/link-page.tsx';
import { RadioPage } from './galleries/choices/radio-page.tsx';
import { CheckboxPage } from './galleries/choices/checkbox-page.tsx';
import { SelectPage } from './galleries/choices/select-page.tsx';
import { SwitchPage } from './galleries/choices/switch-page.tsx';
import { RatePage } from './galleries/choices/rate-page.tsx';
import { InputPage } from './galleries/entries/input-page.tsx';
import { InputNumberPage } from './galleries/entries/input-number-page.tsx';
import { SliderPage } from './galleries/entries/slider-page.tsx';
import { TimePickerPage } from './galleries/entries/time-picker-page.tsx';
import { DatePickerPage } from './galleries/entries/date-picker-page.tsx';
import { DateTimePickerPage } from './galleries/entries/date-time-picker-page.tsx';
import { IconLibraryPage } from './icons/icon-library-page.tsx';
import { IconSelectorPage } from './icons/icon-selector-page.tsx';
import { ComprehensiveFormPage } from './forms/comprehensive-form-page.tsx';
import { StepFormPage } from './forms/step-form-page.tsx';
import { RichTextPage } from './editors/rich-text-page.tsx';
import { MarkdownPage } from './editors/markdown-page.tsx';
import { CropperPage } from './files/cropper-page.tsx';
import { UploadPage } from './files/upload-page.tsx';

/**
 * Each page by the key under which routes name it: the table of contents of this room. The pages come together, with
 * the controls that they show; what is heavy in one of them is fetched by that page (`lazyPart`).
 */
const pages: Readonly<Record<string, ComponentType<PageProps> | undefined>> = {
  'vab/table/comprehensiveTable': ComprehensiveTablePage,
  'vab/table/detail': DetailPage,
  'vab/table/inlineEditTable': InlineEditPage,
  'vab/table/customTable': CustomTablePage,

  'vab/card': CardPage,
  'vab/list': ListPage,

  'vab/roles': RolesDemoPage,

  'other/menu1/menu1-1/menu1-1-1/menu1-1-1-1': NestedMenuPage,

  'vab/form/button': ButtonPage,
  'vab/form/link': LinkPage,
  'vab/form/radio': RadioPage,
  'vab/form/checkbox': CheckboxPage,
  'vab/form/select': SelectPage,
  'vab/form/switch': SwitchPage,
  'vab/form/rate': RatePage,
  'vab/form/input': InputPage,
  'vab/form/inputNumber': InputNumberPage,
  'vab/form/slider': SliderPage,
  'vab/form/timePicker': TimePickerPage,
  'vab/form/datePicker': DatePickerPage,
  'vab/form/dateTimePicker': DateTimePickerPage,

  'vab/icon/remixIcon': IconLibraryPage,
  'vab/icon/iconSelector': IconSelectorPage,
  'vab/form/comprehensiveForm': ComprehensiveFormPage,
  'vab/form/stepForm': StepFormPage,

  'vab/editor/richTextEditor': RichTextPage,
  'vab/editor/markdownEditor': MarkdownPage,
  'other/cropper': CropperPage,
  'other/upload': UploadPage,

  'other/tabs': TabsDemoPage,
  'other/dynamicMeta': DynamicMetaPage,
  'other/dynamicSegment/test1': PathSegmentPage,
  'other/dynamicSegment/test2': QuerySegmentPage,

  'other/log': ErrorSimulationPage,

  'other/notice': NoticeDemoPage,
  'other/loading': LoadingDemoPage,
  'other/contextmenu': ContextMenuDemoPage,
  'other/timeline': TimelinePage,
  'other/count': CountPage,
  'other/cssfx': EffectsPage,
  'other/print': PrintPage,
  'other/social': SocialDemoPage,
  'mall/goods': GoodsPage,

  'other/excel/exportExcel': ExportPage,
  'other/excel/exportSelectedExcel': ExportSelectedPage,
  'other/excel/exportMergeHeaderExcel': ExportMergedPage,

  'other/drag/dialogDrag': DialogDragPage,
  'other/drag/cardDrag': CardDragPage,
  'other/drag/flowSheetDrag': FlowSheetPage,

  'other/iframe/search': IframeSearchPage,
  'other/iframe/view': IframeViewPage,

  'other/workflow': WorkflowPage,
  'other/mindMap': MindMapPage,
  'other/player': PlayerPage,
};

/** A page of this room. Throws when no page has the key, which `demo-pages.test.ts` finds out first. */
export function demoPageOf(key: string): ComponentType<PageProps> {
  const page = pages[key];
  if (page === undefined)
    throw new RangeError(`Cannot show the demonstration: no page is "${key}"`);
  return withShellParts(page);
}
