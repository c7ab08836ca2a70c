import { create } from 'zustand';

/** Whether the reader's own prices stay off the chart: a picture of it is for others. */
const usePrivateLines = create<{ readonly isHidden: boolean }>(() => ({ isHidden: false }));

/** Whether the reader's own prices are not to be drawn now. */
export function useAreOwnLinesHidden(): boolean {
  return usePrivateLines(({ isHidden }) => isHidden);
}

/** Does something while the chart is drawn without the reader's own prices. */
export async function withoutOwnLines<Result>(work: () => Promise<Result>): Promise<Result> {
  usePrivateLines.setState({ isHidden: true });
  try {
    // One frame for the page to inform the chart, one for the chart to draw.
    await nextFrame();
    await nextFrame();
    return await work();
  } finally {
    usePrivateLines.setState({ isHidden: false });
  }
}

async function nextFrame(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => resolve());
  });
}
