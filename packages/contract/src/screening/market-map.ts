import { z } from 'zod';

import { screenHead, screenedStock } from './list-head.ts';

const nullable = z.number().nullable();
/** HH:MM of the market's time, in order. */
const stepEnds = z.array(z.string());

/**
 * 热力图: the shares of a market by sector. Shares are columns of the same length, since five thousand objects
 * would be three times as long.
 */
export const mapResponse = z.object({
  ...screenHead.shape,
  /** Those of which a share traded, in the order of their symbols. */
  sectors: z.array(
    screenedStock.pick({ stockId: true, stockName: true, stockNameEn: true }).extend({
      /** Percent, as the list of sectors has it; null where that was not computed. */
      change: nullable,
      up: nullable,
      down: nullable,
    }),
  ),
  /** All that traded, in the order of their symbols. */
  shares: z.object({
    stockIds: z.array(z.string()),
    names: z.array(z.string()),
    namesEn: z.array(z.string().nullable()),
    /** The place of each one's industry (行业) among the sectors, else of the first sector it is in; -1 for none. */
    sectors: z.array(z.number()),
    /** Percent, to two decimals. */
    changes: z.array(nullable),
    /** Turnover in the currency of the market, in whole units. */
    amounts: z.array(nullable),
    /** 流通市值 as an imported file reported it last, in whole units; null where it is known of none. */
    floatValues: z.array(nullable).nullable(),
  }),
  /** The first and last of the days of which the float values are; null without any. */
  floatDays: z.object({ first: z.string(), last: z.string() }).nullable(),
  /** Of how many shares the day is stored by steps of five minutes, and when each ends; null where it is of none. */
  steps: z.object({ shares: z.number(), ends: stepEnds }).nullable(),
});

/** 分时热力图: how the shares of a market stood every five minutes of a day, as far as their minutes are stored. */
export const mapStepsResponse = z.object({
  ...screenHead.shape,
  ends: stepEnds,
  /** Some hundreds of shares each, in the order of their symbols. */
  parts: z.array(
    z.object({
      stockIds: z.array(z.string()),
      /**
       * Base64 of `packColumns`: `changes` in hundredths of a percent, and `turnovers`, the turnover so far in thousandths of
       * the day's or −1 where it is not known; of each share all steps, then of the next.
       */
      packed: z.base64(),
    }),
  ),
});

export type MapStepsAnswer = z.infer<typeof mapStepsResponse>;

export type MapAnswer = z.infer<typeof mapResponse>;
