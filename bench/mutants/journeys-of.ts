/** Which journeys go through a part of the page: asked only where no unit test imports a file. */
const journeys: readonly (readonly [part: RegExp, specs: readonly string[]])[] = [
  [/features\/watchlist\//, ['keep-a-watchlist']],
  [/features\/stock\/structures\/rules\//, ['schools', 'read-the-structures']],
  [/features\/stock\/structures\//, ['read-the-structures']],
  [/features\/stock\/live\//, ['follow-the-market', 'read-the-chart']],
  [/features\/stock\/dock\//, ['use-the-dock', 'dock-peers']],
  [/features\/stock\/levels\//, ['joint-levels']],
  [/features\/stock\/(?:replay|export)\//, ['replay-and-share']],
  [/features\/stock\//, ['read-the-chart', 'read-the-structures']],
  [/features\/home\//, ['read-the-home', 'find-a-stock', 'follow-the-market']],
  [/features\/recent\//, ['find-a-stock', 'follow-the-market']],
  [/features\/search\//, ['find-a-stock']],
  [/features\/personal\//, ['personal-centre']],
  [
    /features\/data-centre\//,
    ['run-the-data', 'fill-the-market', 'read-the-feeds', 'take-over-a-directory'],
  ],
  [/features\/sign-in\/|src\/provider-return/, ['sign-in', 'sign-in-by-provider']],
  [/features\/refusal\//, ['shell-errors', 'shell-guards']],
  [/features\/compare\//, ['compare']],
  [/features\/market\/limits\//, ['read-the-limits', 'look-at-the-boards']],
  [/features\/market\/(?:sectors|heat-map)\//, ['read-the-sectors', 'look-at-the-boards']],
  [/features\/market\/(?:workbench|widgets)\//, ['use-the-workbench', 'read-the-home']],
  [/features\/market\//, ['read-the-boards', 'look-at-the-boards']],
  [/features\/backups\//, ['keep-the-backups']],
  [/features\/content\//, ['write-the-content']],
  [/features\/departments\//, ['keep-the-classes', 'save-nothing-empty']],
  [/features\/menus\//, ['edit-the-menu']],
  [/features\/operations\//, ['see-operations']],
  [/features\/roles\//, ['keep-the-roles', 'save-nothing-empty']],
  [/features\/rules\//, ['keep-the-rules']],
  [/features\/security\//, ['guard-the-doors', 'keep-the-keys']],
  [/features\/system-log\//, ['read-the-log']],
  [/features\/users\//, ['keep-the-users', 'act-as-a-user', 'save-nothing-empty']],
  [/src\/demo\/(?:tables|lists|galleries)\//, ['demo-tables', 'demo-small-pages']],
  [/src\/demo\/(?:forms|icons)\//, ['demo-forms']],
  [/src\/demo\/(?:editors|pictures|player|files)\//, ['demo-editors']],
  [/src\/demo\/(?:flow|mind-map|drag)\//, ['demo-canvas']],
  [/src\/demo\/(?:tabs|roles|log|menu)\//, ['demo-tabs']],
  [/src\/demo\//, ['demo-small-pages', 'demo-tabs']],
  [/ui\/data-table\//, ['data-table']],
  [/src\/chart\//, ['read-the-chart', 'read-the-structures']],
  [/shell\/layouts\/|shell\/frame\//, ['shell-layouts', 'shell-header']],
  [/shell\/menu\//, ['shell-menu', 'shell-layouts']],
  [/shell\/tabs\//, ['shell-tabs']],
  [/shell\/theme\//, ['shell-theme']],
  [/shell\/banner\//, ['shell-notices', 'shell-header']],
  [/palette/, ['shell-palette']],
  [/notice/, ['shell-notices']],
  [/error-log/, ['shell-error-log']],
  [/shell\/(?:tools|header)\//, ['shell-header']],
  [/shell\/panes\//, ['shell-cached-pages', 'shell-kept-pages']],
  [/shell\/navigation\//, ['shell-guards', 'shell-errors']],
  [/src\/session\//, ['sign-in', 'shell-guards']],
  [/src\/service-worker|register-service-worker/, ['offline']],
  [/src\/stock-stars/, ['data-table', 'read-the-boards']],
  [/apps\/web\/src\/[^/]+$/, ['find-a-stock', 'shell-header']],
  [/apps\/server\/src\/main/, ['find-a-stock']],
  [/apps\/cli\/src\/import/, ['import-and-read']],
];

const maxJourneys = 3;

/** The journeys through the part of the product of a file or of what imports it, the nearest first. */
export function journeysOf(
  files: readonly string[],
  specs: ReadonlySet<string>,
): readonly string[] {
  const found = new Set<string>();
  for (const file of files) {
    const [, names = []] = journeys.find(([part]) => part.test(file)) ?? [];
    for (const name of names) if (specs.has(`e2e/${name}.spec.ts`)) found.add(name);
    if (found.size >= maxJourneys) break;
  }
  return Array.from(found, (name) => `e2e/${name}.spec.ts`).slice(0, maxJourneys);
}
