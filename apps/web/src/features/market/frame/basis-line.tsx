import { type ScreenHead, sourceText } from '@chanscope/contract';
import type { ReactNode } from 'react';

import { useMarketFrameTexts } from '../../../i18n/market/frame-texts.ts';
import { DropPanel, Tag, phoneScreen, useDropPanel, useMedia } from '../../../ui/index.ts';
import { BasisDetails } from './basis-details.tsx';
import styles from './basis-line.module.css';
import { countedOf } from './exclusions.ts';

interface BasisLineProps {
  readonly head: ScreenHead;
  /** The preset that structures were read by; null where none were read. */
  readonly preset?: string | null | undefined;
  /** What the figures mean, where that stands behind the button with the rest. */
  readonly note?: ReactNode;
  /** What of it must not be overlooked, in a word. */
  readonly warning?: string | null | undefined;
}

/**
 * What a page of the market is based on (口径): the day, the source, 模拟行情 where it is, the rules, and behind a
 * button what was left out and why.
 */
export function BasisLine(props: BasisLineProps): React.JSX.Element | null {
  const { head, preset = null, note = null, warning = null } = props;
  const { words } = useMarketFrameTexts();
  const panel = useDropPanel();
  const text = useBasisText(head);
  const { simulated, incomplete, part } = head;
  if (text === null) return null;
  return (
    <div className={styles['line']} data-testid="market-basis">
      {simulated ? (
        <Tag tone="notice" title={words.simulatedHint}>
          {words.simulated}
        </Tag>
      ) : null}
      {part === null ? null : <Tag tone="notice">{words.basis.part(part.count, part.of)}</Tag>}
      {incomplete.length === 0 ? null : <Tag tone="notice">{words.incomplete}</Tag>}
      {warning === null ? null : <Tag tone="notice">{warning}</Tag>}
      <span className={styles['text']}>{text}</span>
      <button {...panel.opener} type="button" className={styles['more']}>
        {words.basis.details}
      </button>
      <DropPanel panel={panel} width={360} testId="market-basis-details">
        {note === null ? null : <div className={styles['note']}>{note}</div>}
        <BasisDetails head={head} preset={preset} />
      </DropPanel>
    </div>
  );
}

/** The day and how many count, on a phone no more than that; null where nothing was computed. */
function useBasisText(head: ScreenHead): string | null {
  const { words, locale } = useMarketFrameTexts();
  const isPhone = useMedia(phoneScreen);
  const { date, sources, ruleVersion, total } = head;
  if (date === null) return null;
  const names = sources.map((each) => sourceText(each, locale)).join(words.basis.separator);
  const origin = [names === '' ? null : words.basis.sources(names), ruleVersion];
  return [
    words.basis.close(date),
    ...(isPhone ? [] : origin),
    words.basis.counted(countedOf(head), total),
  ]
    .filter((part) => part !== null)
    .join(' · ');
}
