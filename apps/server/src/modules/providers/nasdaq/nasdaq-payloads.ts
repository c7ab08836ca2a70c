import { z } from 'zod';

/** What stands in the first field of the line that names the fields, and of the last line of each file. */
const header = /^(?:Symbol|ACT Symbol)$/;
const trailer = /^File Creation Time: ?\d/;

/** A security in their words. */
export interface NasdaqListed {
  readonly kind: 'security';
  readonly code: string;
  readonly name: string;
  readonly isTest: boolean;
  readonly isFund: boolean;
}

/** A line that names the fields of the others, or the moment of the file, with which it is whole. */
export interface NasdaqFrame {
  readonly kind: 'header' | 'trailer';
}

/** Where the fields stand of which the two files have different ones. */
interface Layout {
  readonly fieldCount: number;
  readonly isTest: number;
  readonly isFund: number;
}

/** Symbol, Security Name, Market Category, Test Issue, Financial Status, Round Lot Size, ETF, NextShares. */
const listedThere: Layout = { fieldCount: 8, isTest: 3, isFund: 6 };
/** ACT Symbol, Security Name, Exchange, CQS Symbol, ETF, Round Lot Size, Test Issue, NASDAQ Symbol. */
const listedElsewhere: Layout = { fieldCount: 8, isTest: 6, isFund: 4 };

export const nasdaqLine = lineOf(listedThere);
export const otherLine = lineOf(listedElsewhere);

function lineOf(layout: Layout): z.ZodType<NasdaqListed | NasdaqFrame> {
  return z.string().transform((line, context) => {
    const fields = line.split('|').map((field) => field.trim());
    const [code = '', name = ''] = fields;
    const test = fields[layout.isTest] ?? '';
    if (trailer.test(code)) return { kind: 'trailer' as const };
    if (header.test(code)) return { kind: 'header' as const };
    const isWhole = fields.length === layout.fieldCount && /^[YN]$/.test(test);
    if (isWhole && code !== '' && name !== '')
      return {
        kind: 'security' as const,
        code,
        name,
        isTest: test === 'Y',
        isFund: fields[layout.isFund] === 'Y',
      };
    context.addIssue({ code: 'custom', message: 'no security' });
    return z.NEVER;
  });
}
