import { type ReactNode, useEffect, useRef, useState } from 'react';

/** So far ahead of the screen a part is made, px. */
const aheadPx = 200;

/** A part of a page that is made when it is nearly on the screen, and stays. Give its place a height. */
export function SeenPart({
  className,
  children,
}: {
  readonly className: string | undefined;
  readonly children: ReactNode;
}): React.JSX.Element {
  const place = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (element === null || isSeen) return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true);
      },
      { rootMargin: `${aheadPx}px` },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [isSeen]);
  return (
    <div ref={place} className={className}>
      {isSeen ? children : null}
    </div>
  );
}
