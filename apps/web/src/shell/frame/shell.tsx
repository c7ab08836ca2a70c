import { useEffect, useLayoutEffect } from 'react';
import { Navigate, useLocation, useNavigationType } from 'react-router';

import { usePageTitle } from '../../i18n/index.ts';
import { loginAddress } from '../../session/index.ts';
import { EditCover } from '../edit-cover.tsx';
import type { Entry } from '../navigation/entry.ts';
import { followMenuAsVisitor } from '../navigation/load-routes.ts';
import { useEntry } from '../navigation/use-entry.ts';
import { PageLoading } from '../page-loading.tsx';
import { subjectAt } from '../panes/page-components.ts';
import { PaneStack } from '../panes/pane-stack.tsx';
import type { Pages } from '../panes/pages.ts';
import { isInPlace } from '../tabs/in-place-of-tab.ts';
import { tabKeyOf } from '../tabs/tab.ts';
import { useTabs, visit } from '../tabs/tabs-store.ts';
import { useTabTitle } from '../tabs/use-tab-title.ts';
import { ShellFrame } from './shell-frame.tsx';
import type { ShellSlots } from './shell-slots.ts';

/** The frame around every page (外壳): it decides what an address opens and keeps the pages behind it. */
export function Shell({ slots }: { readonly slots: ShellSlots }): React.JSX.Element {
  const entry = useEntry(slots.pages);
  const match = entry.kind === 'open' ? entry.match : null;
  useVisit(entry, slots.pages);
  useFollowedMenu();
  return (
    <ShellFrame slots={slots} match={match} title={useTitleOf(entry)}>
      <PaneStack pages={slots.pages} isWaiting={entry.kind === 'wait'} />
      {entry.kind === 'open' ? null : <Elsewhere entry={entry} />}
      <EditCover />
    </ShellFrame>
  );
}

function Elsewhere({ entry }: { readonly entry: Entry }): React.JSX.Element {
  const { pathname, search } = useLocation();
  if (entry.kind === 'leadTo') return <Navigate to={entry.address} replace />;
  if (entry.kind === 'toLogin')
    return <Navigate to={loginAddress(`${pathname}${search}`)} replace />;
  return <PageLoading />;
}

function useVisit(entry: Entry, pages: Pages): void {
  const location = useLocation();
  const { pathname, search } = location;
  // On the way back, the address opens as any other.
  const inPlace = useNavigationType() === 'REPLACE' && isInPlace(location.state);
  useLayoutEffect(() => {
    if (entry.kind !== 'open') return;
    const page = pages[entry.match.route.component ?? ''];
    visit(entry.match, {
      place: { pathname, search },
      subject: subjectAt(page, search),
      isInPlace: inPlace,
    });
  }, [entry, pages, pathname, search, inPlace]);
}

function useFollowedMenu(): void {
  const { pathname } = useLocation();
  useEffect(() => void followMenuAsVisitor(performance.now()), [pathname]);
}

/** The document is titled as its page is (spec §2): by what the tab says. */
function useTitleOf(entry: Entry): string {
  const { pathname, search } = useLocation();
  const titleOf = useTabTitle();
  const key = entry.kind === 'open' ? tabKeyOf(entry.match.route, { pathname, search }) : null;
  const ownTitle = useTabs(({ tabs }) => tabs.find((tab) => tab.key === key)?.ownTitle ?? null);
  const route = entry.kind === 'open' ? entry.match.route : null;
  const { name = null, meta } = route ?? {};
  const shown = titleOf({ name, title: meta?.title ?? '', ownTitle });
  usePageTitle(shown);
  return shown;
}
