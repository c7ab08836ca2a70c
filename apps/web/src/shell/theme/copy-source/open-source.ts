import { showError } from '../../../api/index.ts';
import type { Translate } from '../../../i18n/index.ts';
import { options } from '../../navigation/shell-options.ts';

/**
 * Opens where the source is offered (购买源码) or can be read (拷贝源码): addresses that the operator of a
 * site gives in the shell's options. Says so where there is none.
 */
export function openSource(name: 'offerAddress' | 'sourceAddress', t: Translate): void {
  const address = options[name];
  if (address === null) showError(t(($) => $.theme.copySource.nowhere));
  else globalThis.open(address, '_blank', 'noopener,noreferrer');
}
