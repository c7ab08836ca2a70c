import type { TraceTemplate } from './trace-template.ts';
import type { Sentence } from './why-words.ts';

/** What a trace says, in Chinese. */
export const chineseSentences: Readonly<Record<TraceTemplate, Sentence>> = {
  fractal: { holds: '{kind}，{time} 的 {price}', fails: '{time} 处不是{kind}' },
  'fractal-no-left': '第一根合并K线没有左邻，不成分型',
  'fractal-no-right': '最后一根合并K线还没有右邻，分型未完成',
  'fractal-side': {
    holds: '{side} {own} {relation}左邻的 {left} 和右邻的 {right}',
    fails: '{side} {own} 没有同时{relation}左邻的 {left} 和右邻的 {right}',
  },
  'fractal-final': '分型一旦完成，后来的K线不再改变它',
  merged: '{count} 根K线有包含关系，{way}合并为一根：最高 {high}，最低 {low}',
  stroke: '{way}笔：{beginTime} 的 {begin} 到 {endTime} 的 {end}，跨 {span} 根合并K线',
  'stroke-tested': '{time} 的{kind} {end} 完成时，各项检查如下',
  'stroke-first': '第一笔从最早一个能成笔的{kind}开始',
  'stroke-end-moved': '终点由 {old} 移到 {time} 的{kind} {next}：{relation}或等于原终点',
  'stroke-joined': '{time} 的{kind} {next} 把最后两笔并入本笔，终点由 {old} 移到这里',
  'tail-added': '终点处分型尚未完成，暂按已有K线成笔',
  'tail-moved': '最新的合并K线到了 {end}，{relation}或等于原终点 {old}，终点暂移到 {time}',
  'tail-joined': '最新走势到了 {end}，暂把最后两笔并入本笔（原终点 {old}），终点在 {time}',
  'stroke-sure': {
    holds: '已确认：下一笔确认之前，终点还可能移到更极端的{kind}',
    fails: '未确认：要等终点的{kind}完成',
  },
  'stroke-locked': '已锁定：下一笔也已确认，不再改变',
  'tail-direction': {
    holds: '终点 {end} 所在的合并K线{way}前一根',
    fails: '终点 {end} 所在的合并K线没有{way}前一根',
  },
  span: {
    holds: '跨 {span} 根合并K线，不少于 {needed}（B1）',
    fails: '只跨 {span} 根合并K线，少于 {needed}（B1）',
  },
  'span-with-gaps': {
    holds: '跨 {span} 根合并K线加 {gaps} 个缺口共 {total}，不少于 {needed}（B1）',
    fails: '跨 {span} 根合并K线加 {gaps} 个缺口共 {total}，少于 {needed}（B1）',
  },
  'bars-between': {
    holds: '两个分型之间有 {between} 根K线，不少于 {needed}（B1）',
    fails: '两个分型之间只有 {between} 根K线，少于 {needed}（B1）',
  },
  'begin-clears-end': {
    holds:
      '起点{kind}的{side} {begin} {relation}终点一侧 {count} 根合并K线的{otherSide} {around}（B2）',
    fails:
      '起点{kind}的{side} {begin} 没有{relation}终点一侧 {count} 根合并K线的{otherSide} {around}（{time}，B2）',
  },
  'end-clears-begin': {
    holds: '终点{kind}的{side} {end} {relation}起点一侧 {count} 根合并K线的{side} {around}（B2）',
    fails:
      '终点{kind}的{side} {end} 没有{relation}起点一侧 {count} 根合并K线的{side} {around}（{time}，B2）',
  },
  peak: {
    holds: '中间没有{relation}终点 {end} 的合并K线，最接近的是 {between}（B3）',
    fails: '中间 {time} 的 {between} {relation}终点 {end}（B3）',
  },
  'peak-alone': '起点和终点相邻，中间没有{relation}终点 {end} 的合并K线（B3）',
  'no-stroke': '{time} 的{kind} {price} 不是任何一笔的端点',
  'end-lies-further': '{kind} {price} 没有达到同类的原端点 {other}（{otherTime}）',
  'stroke-refused': '从 {time} 的{kind} {price} 到这里不能成笔，未通过的检查见下',
  'join-refused': '次高低点规则（B4）也不能把最后两笔并成一笔',
  'nothing-before': '此前没有可以连接的{kind}',
  'none-fits': '此前 {count} 个{kind}都不能连到这里，下面是最近的 {shown} 个',
  'first-elsewhere': '第一笔从 {begin} 走到 {end}，没有用到它',
  'first-refused': '第一笔止于 {end}，但不能从这里开始，所以从 {begin} 开始',
  'end-moved-on': '它曾是笔的端点，后来移到了 {otherTime} 的 {other}：{relation}或等于 {price}',
  'end-joined-over': '它曾是笔的端点，{otherTime} 的 {other} 把前后两笔并成了一笔',
  segment: '{way}线段：{beginTime} 的 {begin} 到 {endTime} 的 {end}，共 {count} {lines}',
  'feature-element': '特征序列第 {ordinal} 元素：{first}，{low} 到 {high}',
  'feature-element-merged':
    '特征序列第 {ordinal} 元素：{first}等 {count} {lines}有包含关系，合并为 {low} 到 {high}',
  'feature-tip': {
    holds:
      '第二元素的{side} {middle} {relation}第一元素的 {left}，且第三元素的 {right} 没有超过它：特征序列{kind}',
    fails: '第二元素的{side} {middle} 与第一元素的 {left}、第三元素的 {right} 不成{kind}',
  },
  'feature-base': {
    holds: '第三元素的{side} {right} {relation}第二元素的 {middle}',
    fails: '第三元素的{side} {right} 没有{relation}第二元素的 {middle}',
  },
  break: {
    holds: '{breaking}的{side} {price} {relation} {broken}的 {other}，确实破坏了它',
    fails:
      '{breaking}的{side} {price} 虽{relation} {broken}的 {other}，但前一个分型的破坏还没有等到',
  },
  'break-awaited':
    '第三元素的{side} {right} 没有{relation}第二元素最后一{lines}的 {middle}，要等后面的{line}{relation} {right}',
  'no-gap': '第一、二元素之间没有缺口（{tip} 与 {base} 重叠）：第一种情况，分型成立即结束',
  gap: '第一、二元素之间有缺口（{base} {relation} {tip}）：第二种情况，要看反向特征序列的分型',
  'reverse-found': '反向特征序列出现{kind}，第二种情况成立',
  'reverse-open': '反向特征序列出现{kind}，但它自己还没有最终确定',
  'reverse-awaited': '反向特征序列还没有{kind}，线段要等它',
  'feature-open': '特征序列只有 {count} 个独立元素，还没有三元素分型，线段的结束要等它',
  'break-method': '{breaking}的 {price} {relation} {broken}的 {other}，前一段结束',
  'break-method-open': '还没有反向的{line}{relation}它前一条同向的{line}，线段未确认',
  'turn-back': {
    holds: '{after}的{side} {price} {relation} {first}的 {limit}',
    fails: '{after}的{side} {price} 没有{relation} {first}的 {limit}，终点是后来移动或反推的',
  },
  'turn-front': {
    holds: '{after}的{side} {price} {relation} {limit}，两次反向推进',
    fails: '{after}的{side} {price} 没有{relation} {limit}，终点是后来移动或反推的',
  },
  'turn-open': '终点之后的{line}还不够判断',
  'first-part': '第一段的极值 {end} 不在末尾，而是 {peak}的终点，在此拆成两段',
  'second-part': '第一段在极值 {begin} 处被拆开，这是后一半',
  'only-peak': {
    holds:
      '还没有成立的线段：起点 {begin} 距最高 {high} 有 {up}，距最低 {low} 有 {down}，取较远的{kind}',
    fails: '还没有成立的线段：起点 {begin} 距最高 {high} 有 {up}，距最低 {low} 有 {down}',
  },
  'only-all': {
    holds: '还没有成立的线段：所有{line}从 {begin} 到 {end} 算作一段',
    fails: '所有{line}从 {begin} 到 {end} 算作一段',
  },
  exceeded: {
    holds:
      '最新{line}的终点 {newest} 已超过上一段终点 {end}，其间必有反向线段，取其间的{kind} {peak}',
    fails: '最新{line}的终点 {newest} 没有超过上一段终点 {end}',
  },
  'left-over-peak': '剩余的{line}在极值 {end}（{kind}）处截断，后面还有 {count} {lines}',
  rest: '最后剩下的 {count} {lines}暂算一段',
  'end-before-open': '上一段的终点 {end} 还没有最终确定，其后的线段都是暂定的',
  'fractal-dropped': '特征序列曾出现分型但没有确定，后面的{line}又多于两条，只能按极值截断',
  'three-lines': {
    holds: '共 {count} {lines}，不少于 {needed}',
    fails: '只有 {count} {lines}，少于 {needed}，不能确认',
  },
  'sure-lines': { holds: '判断依据的{line}都已确认', fails: '判断依据的{line}还没有全部确认' },
  'segment-sure': {
    holds: '已确认，后面的{line}不再改变它',
    fails: '暂定，后面的{line}还可能改变它',
  },
  pivot: '中枢：ZD {low}，ZG {high}，DD {lowest}，GG {highest}，从 {beginTime} 到 {endTime}',
  'pivot-inside': '只看{way}线段内的反向{line}',
  'pivot-after-last': '只看最后一段之后的反向{line}',
  'pivot-across': '不分线段，连续看所有{line}',
  'pivot-made': {
    holds: '{count} {lines}共有的区间：ZD {low} 低于 ZG {high}',
    fails: '{count} {lines}没有共有的区间：{low} 不低于 {high}',
  },
  'pivot-line': '{at}：{low} 到 {high}',
  'pivot-extended': {
    holds: '{at}（{lineLow} 到 {lineHigh}）与 {low} 到 {high} 重叠，中枢延伸',
    fails: '{at}（{lineLow} 到 {lineHigh}）与 {low} 到 {high} 不重叠',
  },
  'pivot-combined-range': '两个中枢区间 {low} 到 {high} 与 {laterLow} 到 {laterHigh} 相接，合并',
  'pivot-combined-peak':
    '两个中枢波动范围 {lowest} 到 {highest} 与 {laterLowest} 到 {laterHighest} 重叠，合并',
  'pivot-entered': '进入：{at}，{begin} 到 {end}',
  'pivot-left': '离开：{at}，{begin} 到 {end}',
  'pivot-not-left': '还没有{line}离开中枢',
  'pivot-sure': { holds: '已确认：所在线段已确认', fails: '暂定：所在线段尚未确认' },
  signal: '{time} 的{deal} {price}，是 {at}的终点',
  candidate: '{time} 只是{deal}候选（{at}的终点 {price}），未通过的检查见下',
  ground: {
    holds: '{kind}：{claim}，{count} 项条件都成立',
    fails: '{kind}：{count} 项条件中有 {failed} 项不成立',
  },
  'kind-asked-for': { holds: '当前规则显示{kind}', fails: '当前规则不显示{kind}' },
  'pivot-count': {
    holds: '线段内有 {count} 个中枢，不少于 {needed}',
    fails: '线段内只有 {count} 个中枢，少于 {needed}',
  },
  'breaks-pivot': {
    holds: '{at}离开中枢，到 {price}，{relation}边界 {edge}',
    fails: '{at}离开中枢，只到 {price}，没有{relation}边界 {edge}，谈不上背驰',
  },
  divergence: {
    holds: '力度比 {ratio}，不超过 {limit}：背驰（{measure}）',
    fails: '力度比 {ratio}，超过 {limit}：没有背驰（{measure}）',
  },
  'divergence-any': {
    holds: '力度比 {ratio}；当前规则不设上限，只看形态（{measure}）',
    fails: '力度比 {ratio} 无法比较（{measure}）',
  },
  'strength-entering': '前一段力度：{at}的{measure} {strength}',
  'strength-leaving': '后一段力度：{at}的{measure} {strength}',
  'leaving-missing': '还没有离开中枢的{line}',
  'leaving-peak': {
    holds: '{at}离开中枢到 {price}，是中枢以来的极值（中枢内最远 {other}）',
    fails: '{at}离开中枢到 {price}，不是极值，中枢内的 {other} {relation}它',
  },
  'further-than-before': {
    holds: '{at}到 {price}，不差于 {before}的 {other}',
    fails: '{at}只到 {price}，没有达到 {before}的 {other}',
  },
  'follows-first': {
    holds: '前面有一买一卖（{at}的终点 {price}）',
    fails: '前面没有一买一卖（{at}的终点 {price}）',
  },
  retrace: {
    holds: '{at}回吐 {back}，是 {awayLine}幅度 {away} 的 {ratio}，不超过 {limit}',
    fails: '{at}回吐 {back}，是 {awayLine}幅度 {away} 的 {ratio}，超过 {limit}',
  },
  'origin-kept': {
    holds: '{at}到 {price}，没有{relation}一买一卖处的 {origin}',
    fails: '{at}到 {price}，已{relation}一买一卖处的 {origin}',
  },
  'similar-count': {
    holds: '这是第 {count} 个类二买卖，不超过 {limit}',
    fails: '这是第 {count} 个类二买卖，超过 {limit}',
  },
  'similar-range': {
    holds: '{at}（{lineLow} 到 {lineHigh}）与二买二卖的 {low} 到 {high} 重叠',
    fails: '{at}（{lineLow} 到 {lineHigh}）与二买二卖的 {low} 到 {high} 不重叠',
  },
  'third-pivot-after': '一买一卖之后的中枢：{low} 到 {high}',
  'third-pivot-before': '一买一卖之前的中枢：{low} 到 {high}',
  'stays-out': {
    holds: '{at}回抽到 {price}，没有{relation}中枢边界 {edge}',
    fails: '{at}回抽到 {price}，已{relation}中枢边界 {edge}',
  },
  'left-beyond-peak': {
    holds: '离开的{line}到 {price}，不差于中枢极值 {outermost}',
    fails: '离开的{line}只到 {price}，没有达到中枢极值 {outermost}',
  },
};
