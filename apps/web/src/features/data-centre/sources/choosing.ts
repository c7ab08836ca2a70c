import type { operatorRoutes } from '@chanscope/contract';
import type { z } from 'zod';

/** What an administrator decides about where the numbers come from. */
export type Choosing = z.input<typeof operatorRoutes.chooseDataSource.request>;
