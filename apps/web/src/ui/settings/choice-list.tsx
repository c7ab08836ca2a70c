import styles from './choice-list.module.css';
import type { ChoiceListProps } from './choice-select.tsx';
import { lazyPart } from '../messages/lazy-part.tsx';

const LazySelect = lazyPart<Omit<ChoiceListProps<string | number>, 'className'>>(
  async () => (await import('./choice-select.tsx')).ChoiceSelect,
);

/** A list that opens to choose one from (下拉选择). What draws it comes with the first list. */
export function ChoiceList<Value extends string | number>(
  props: ChoiceListProps<Value>,
): React.JSX.Element {
  const { className = '', ...rest } = props;
  return (
    <span className={`${styles['place']} ${className}`}>
      <LazySelect {...rest} />
    </span>
  );
}
