import { Button, Spin } from 'antd';

import { useDemoTexts } from '../frame/demo-texts.ts';
import { iconTexts } from './icon-texts.ts';
import { useRemixIcons } from './remix-sprite.ts';

/** What stands in place of icons that are not there yet, or could not be fetched. */
export function IconsAwaited(): React.JSX.Element {
  const { words } = useDemoTexts(iconTexts);
  const icons = useRemixIcons();
  if (!icons.isError) return <Spin aria-label={words.library.reading} />;
  return (
    <div role="alert">
      <p>{words.library.failed}</p>
      <Button onClick={() => void icons.refetch()}>{words.library.retry}</Button>
    </div>
  );
}
