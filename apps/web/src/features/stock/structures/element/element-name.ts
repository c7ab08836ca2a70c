import { signalName } from '@chanscope/engine';

import type { Locale, Translate } from '../../../../i18n/index.ts';
import type { PointedElement } from './pointed-element.ts';

/** What Chan readers call an element, in the reader's language: 向上笔, 段中枢, 笔三买. */
export function elementName(
  pointed: PointedElement,
  { t, locale }: { readonly t: Translate; readonly locale: Locale },
): string {
  if (pointed.kind === 'fractal') {
    const name = pointed.isTop ? 'topFractal' : 'bottomFractal';
    return t(($) => $.chan.names[name]);
  }
  const { element, shape } = pointed;
  switch (shape.kind) {
    case 'line': {
      const name = lineNames[`${element.kind}-${element.level}`] ?? 'stroke';
      const key = `${name}${shape.direction > 0 ? 'Up' : 'Down'}` as const;
      return t(($) => $.chan.names[key]);
    }
    case 'pivot': {
      const key = element.level === 0 ? 'pivot' : 'higherPivot';
      return t(($) => $.chan.names[key]);
    }
    case 'signal':
      return signalName(
        { kind: shape.signalKind, isBuy: shape.isBuy, level: element.level },
        locale,
      );
  }
}

const lineNames: Readonly<Record<string, 'stroke' | 'segment' | 'higherSegment'>> = {
  'stroke-0': 'stroke',
  'segment-0': 'segment',
  'segment-1': 'higherSegment',
};
