export { ChoiceBar } from './menus/choice-bar.tsx';
export { ChoiceList } from './settings/choice-list.tsx';
export { clockTextOf } from './text/clock-text.ts';
export type { ConfirmQuestion } from './dialogs/confirm-box.tsx';
export { CloseButton } from './dialogs/close-button.tsx';
export { CountLine } from './figures/count-line.tsx';
export { sizeText } from './figures/size-text.ts';
export { SearchBox } from './dialogs/search-box.tsx';
export { ConfirmBox } from './dialogs/confirm-box.tsx';
export { groupRole, inputRole, listRole, optionRole } from './menus/combobox-roles.ts';
export { DialogBox } from './dialogs/dialog-box.tsx';
export { ErrorBoundary } from './messages/error-boundary.tsx';
export { FailureLine } from './messages/failure-line.tsx';
export { useHiddenEnds } from './text/hidden-ends.ts';
export { Highlighted } from './text/highlighted.tsx';
export type { KeyAction, PressedKey } from './keys/key-table.ts';
export {
  isComposedKey,
  keyActionOf,
  keyTable,
  placeOfKey,
  typedCharacterOf,
} from './keys/key-table.ts';
export { lazyPart, LazyPartWording } from './messages/lazy-part.tsx';
export { DropPanel, useDropPanel } from './menus/drop-panel.tsx';
export type { MenuEntry } from './menus/menu-entry.ts';
export type { PageCommand } from './keys/page-commands.ts';
export { readPageCommands, usePageCommands } from './keys/page-commands.ts';
export { switchSingleKeys, useSingleKeys } from './keys/single-keys.ts';
export { strengthOf } from './text/password-strength.ts';
export { PopupBox } from './menus/popup-box.tsx';
export { PopupMenu } from './menus/popup-menu.tsx';
export { randomId } from './text/random-id.ts';
export type { PriceColours, Settings } from './settings/settings.ts';
export { priceColourChoices } from './settings/settings.ts';
export { changeSettings, readSettings, useSettings } from './settings/settings-store.ts';
export type { Direction } from './text/signed-number.ts';
export { directionMarks, directionOf, signed } from './text/signed-number.ts';
export { ScrollLine } from './menus/scroll-line.tsx';
export { SeenPart } from './seen-part.tsx';
export { SidePanel } from './dialogs/side-panel.tsx';
export { Sparkline } from './figures/sparkline.tsx';
export { StateMessage } from './messages/state-message.tsx';
export { oneOf, plainStoredValue, storedFields, storedValue } from './settings/stored-value.ts';
export type { TabScope } from './tab-scope.tsx';
export { TabScopeProvider, useTabScope, useUnsaved } from './tab-scope.tsx';
export { textFromBytes } from './text/text-from-bytes.ts';
export { Tag } from './text/tag.tsx';
export type { Toggle } from './menus/toggle-bar.tsx';
export { ToggleBar } from './menus/toggle-bar.tsx';
export { useMenuBelow } from './menus/use-menu-below.ts';
export { isAtRest, usePageKeys } from './keys/use-page-keys.ts';
export { isWritable } from './keys/writable.ts';
export { useRetainedQuery } from './use-retained-query.ts';
export { saveBytes, saveFile } from './save-file.ts';
export { saveStream } from './save-stream.ts';
export { useEffectOnChange } from './use-effect-on-change.ts';
export { useFetchAhead } from './use-fetch-ahead.ts';
export { phoneScreen, useMedia } from './use-media.ts';
export { usePageVisible } from './use-page-visible.ts';
export type { Task } from './use-task.ts';
export { useTask } from './use-task.ts';
export { whenIdle } from './when-idle.ts';
