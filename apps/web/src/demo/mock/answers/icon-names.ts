/** Names of icons (图标名), each drawn as lines and filled. */
export const iconNames: readonly string[] =
  `home search settings user team star heart bell calendar camera chat-1 check close cloud code
compass cpu dashboard database delete-bin download edit eye file filter flag folder fire gift global group
image inbox information key layout link list-settings lock login-box logout-box mail map-pin menu message
mic moon music notification palette pause phone pie-chart play price-tag printer question refresh rocket save
scales send-plane share shield shopping-cart stack sun table tools truck upload video volume-up wallet wifi zoom-in`
    .split(/\s+/)
    .flatMap((name) => [`${name}-line`, `${name}-fill`]);
