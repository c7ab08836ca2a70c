import type { Locale } from '@chanscope/contract';

import type { Area, DemoAnswers } from './demo-endpoints.ts';
import { answered } from './listed.ts';

/** Answers the tree of regions: some provinces, each with some of its cities and districts. */
export function areaAnswers(locale: Locale): DemoAnswers<'/area/getList'> {
  const list = provinces.map((place) => areaOf(place, locale));
  return { '/area/getList': () => answered({ list, total: list.length }) };
}

interface Place {
  readonly code: string;
  readonly zh: string;
  readonly en: string;
  readonly region?: readonly [zh: string, en: string];
  readonly kind?: 'autonomousRegion' | 'provinceLevelCity';
  readonly below?: readonly Place[];
}

function areaOf({ code, region, kind, below = [], ...names }: Place, locale: Locale): Area {
  return {
    name: names[locale],
    code,
    ...(region === undefined ? {} : { region: region[locale === 'zh' ? 0 : 1] }),
    ...(kind === undefined ? {} : { [kind]: true }),
    children: below.map((place) => areaOf(place, locale)),
  };
}

const north = ['华北', 'North'] as const;
const east = ['华东', 'East'] as const;
const south = ['华南', 'South'] as const;
const central = ['华中', 'Central'] as const;
const southwest = ['西南', 'Southwest'] as const;

/** A place by its six digits and its names. */
function place(
  code: string,
  [zh, en]: readonly [string, string],
  below: readonly Place[] = [],
): Place {
  return { code, zh, en, below };
}

const provinces: readonly Place[] = [
  {
    ...place(
      '110000',
      ['北京市', 'Beijing'],
      [
        place(
          '110100',
          ['市辖区', 'Districts'],
          [
            place('110101', ['东城区', 'Dongcheng']),
            place('110102', ['西城区', 'Xicheng']),
            place('110108', ['海淀区', 'Haidian']),
          ],
        ),
      ],
    ),
    region: north,
    kind: 'provinceLevelCity',
  },
  {
    ...place(
      '310000',
      ['上海市', 'Shanghai'],
      [
        place(
          '310100',
          ['市辖区', 'Districts'],
          [
            place('310101', ['黄浦区', 'Huangpu']),
            place('310104', ['徐汇区', 'Xuhui']),
            place('310115', ['浦东新区', 'Pudong']),
          ],
        ),
      ],
    ),
    region: east,
    kind: 'provinceLevelCity',
  },
  {
    ...place(
      '330000',
      ['浙江省', 'Zhejiang'],
      [
        place(
          '330100',
          ['杭州市', 'Hangzhou'],
          [place('330102', ['上城区', 'Shangcheng']), place('330106', ['西湖区', 'Xihu'])],
        ),
        place('330200', ['宁波市', 'Ningbo'], [place('330203', ['海曙区', 'Haishu'])]),
      ],
    ),
    region: east,
  },
  {
    ...place(
      '420000',
      ['湖北省', 'Hubei'],
      [
        place(
          '420100',
          ['武汉市', 'Wuhan'],
          [place('420102', ['江岸区', 'Jiang’an']), place('420106', ['武昌区', 'Wuchang'])],
        ),
        place(
          '429000',
          ['省直辖县', 'Directly administered'],
          [place('429004', ['仙桃市', 'Xiantao']), place('429005', ['潜江市', 'Qianjiang'])],
        ),
      ],
    ),
    region: central,
  },
  {
    ...place(
      '440000',
      ['广东省', 'Guangdong'],
      [
        place(
          '440100',
          ['广州市', 'Guangzhou'],
          [place('440104', ['越秀区', 'Yuexiu']), place('440106', ['天河区', 'Tianhe'])],
        ),
        place(
          '440300',
          ['深圳市', 'Shenzhen'],
          [place('440304', ['福田区', 'Futian']), place('440305', ['南山区', 'Nanshan'])],
        ),
      ],
    ),
    region: south,
  },
  {
    ...place(
      '450000',
      ['广西壮族自治区', 'Guangxi'],
      [place('450100', ['南宁市', 'Nanning'], [place('450103', ['青秀区', 'Qingxiu'])])],
    ),
    region: south,
    kind: 'autonomousRegion',
  },
  {
    ...place(
      '510000',
      ['四川省', 'Sichuan'],
      [
        place(
          '510100',
          ['成都市', 'Chengdu'],
          [place('510104', ['锦江区', 'Jinjiang']), place('510107', ['武侯区', 'Wuhou'])],
        ),
      ],
    ),
    region: southwest,
  },
];
