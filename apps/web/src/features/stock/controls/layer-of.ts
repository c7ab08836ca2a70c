import type { ChanLayer } from '../structures/layer-presets.ts';
import type { PointedElement } from '../structures/element/pointed-element.ts';

/** The layer that a structure is drawn with: hidden, it takes the structure away. */
export function layerOf(pointed: PointedElement): ChanLayer {
  if (pointed.kind === 'fractal') return 'fractals';
  const { element, shape } = pointed;
  const isOwnLevel = element.level === 0;
  switch (element.kind) {
    case 'stroke':
      return 'strokes';
    case 'segment':
      return isOwnLevel ? 'segments' : 'higherSegments';
    case 'pivot':
      return isOwnLevel ? 'pivots' : 'higherPivots';
    case 'signal':
      return isOwnLevel && shape.kind === 'signal'
        ? layerOfSignal(shape.signalKind)
        : 'higherSignals';
  }
}

function layerOfSignal(kind: string): ChanLayer {
  if (kind === '1') return 'firstSignals';
  if (kind === '2') return 'secondSignals';
  return kind.startsWith('3') ? 'thirdSignals' : 'lesserSignals';
}
