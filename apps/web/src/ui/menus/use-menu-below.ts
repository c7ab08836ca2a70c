import { type MouseEvent, useState } from 'react';

export interface MenuBelow {
  /** Where the menu stands, in px of the window; null while it is closed. */
  readonly at: { readonly x: number; readonly y: number } | null;
  readonly close: () => void;
  /** What the button is given that opens it. */
  readonly opener: {
    readonly 'aria-haspopup': 'menu';
    readonly 'aria-expanded': boolean;
    readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  };
}

/** A menu that opens below the left edge of its button. */
export function useMenuBelow(): MenuBelow {
  const [at, setAt] = useState<MenuBelow['at']>(null);
  return {
    at,
    close: () => setAt(null),
    opener: {
      'aria-haspopup': 'menu',
      'aria-expanded': at !== null,
      onClick: ({ currentTarget }) => {
        const { left, bottom } = currentTarget.getBoundingClientRect();
        setAt({ x: left, y: bottom + 4 });
      },
    },
  };
}
