import type { ComponentType } from 'react';

import type { MarketPageProps } from './lists/stock-links.ts';
import type { SectorStocksPageProps } from './sectors/members/sector-stocks-page.tsx';
import type { WorkbenchPageProps } from './workbench/workbench-page.tsx';

// Every page is a chunk of its own.

/** Fetches the page of scores (评分榜). */
export async function loadScorePage(): Promise<ComponentType<MarketPageProps>> {
  return (await import('./scores/score-page.tsx')).ScorePage;
}

/** Fetches the page of limit-ups (涨停). */
export async function loadLimitUpPage(): Promise<ComponentType<MarketPageProps>> {
  return (await import('./limits/limit-up-page.tsx')).LimitUpPage;
}

/** Fetches the page of RPS and strength (RPS). */
export async function loadRpsPage(): Promise<ComponentType<MarketPageProps>> {
  return (await import('./ranks/rps-page.tsx')).RpsPage;
}

/** Fetches the page of money flows (资金). */
export async function loadFlowPage(): Promise<ComponentType<MarketPageProps>> {
  return (await import('./flow/flow-page.tsx')).FlowPage;
}

/** Fetches the page of signals and strategies (信号). */
export async function loadSignalPage(): Promise<ComponentType<MarketPageProps>> {
  return (await import('./signals/signal-page.tsx')).SignalPage;
}

/** Fetches the page of crossings of indicators (指标). */
export async function loadIndicatorPage(): Promise<ComponentType<MarketPageProps>> {
  return (await import('./indicators/indicator-page.tsx')).IndicatorPage;
}

/** Fetches the workbench (工作台). */
export async function loadWorkbenchPage(): Promise<ComponentType<WorkbenchPageProps>> {
  return (await import('./workbench/workbench-page.tsx')).WorkbenchPage;
}

/** Fetches a market in a part of a page (市场全景). */
export async function loadMarketSummary(): Promise<ComponentType<MarketPageProps>> {
  return (await import('./summary/market-summary.tsx')).MarketSummary;
}

/** Fetches the page of sectors with the heat map (板块). */
export async function loadSectorPage(): Promise<ComponentType<MarketPageProps>> {
  return (await import('./sectors/sector-page.tsx')).SectorPage;
}

/** Fetches the page of the members of a sector (板块个股). */
export async function loadSectorStocksPage(): Promise<ComponentType<SectorStocksPageProps>> {
  return (await import('./sectors/members/sector-stocks-page.tsx')).SectorStocksPage;
}
