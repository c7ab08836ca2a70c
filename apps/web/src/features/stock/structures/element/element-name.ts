import type { Translate } from '../../../../i18n/index.ts';
import type { PointedElement } from './pointed-element.ts';

/** What Chan readers call an element, in the reader's language: 向上笔, 段中枢, 三类买点 3a. */
export function elementName(pointed: PointedElement, t: Translate): string {
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
    case 'signal': {
      const { signalKind, isBuy } = shape;
      return isBuy ? t(($) => $.chan.buys[signalKind]) : t(($) => $.chan.sells[signalKind]);
    }
  }
}

const lineNames: Readonly<Record<string, 'stroke' | 'segment' | 'higherSegment'>> = {
  'stroke-0': 'stroke',
  'segment-0': 'segment',
  'segment-1': 'higherSegment',
};
