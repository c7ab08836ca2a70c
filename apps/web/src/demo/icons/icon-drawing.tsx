import type { RemixIcon } from './remix-sprite.ts';

interface IconDrawingProps {
  readonly icon: RemixIcon;
  /** In pixels. */
  readonly size: number;
}

/** An icon in the colour of the text around it; what it stands for is said beside it. */
export function IconDrawing({ icon, size }: IconDrawingProps): React.JSX.Element {
  return (
    <svg viewBox="0 0 24 24" width={size} height={size} fill="currentColor" aria-hidden="true">
      <path d={icon.path} />
    </svg>
  );
}
