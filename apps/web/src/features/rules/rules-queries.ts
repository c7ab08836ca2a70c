import { type RuleSection, administrationRoutes } from '@chanscope/contract';
import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { z } from 'zod';

import { call, showFailure, showOffer, showSuccess } from '../../api/index.ts';
import { useRulesTexts } from '../../i18n/rules/rules-texts.ts';

/** A version of a section of the rules, as the list of versions has it. */
export type RuleVersion = z.output<
  typeof administrationRoutes.listRuleVersions.response
>['list'][number];

const page = 'rules';

export const rulesQuery = queryOptions({
  queryKey: [page, 'current'],
  queryFn: ({ signal }) => call(administrationRoutes.readRules, {}, signal),
  staleTime: 0,
});

/** The versions of a section, newest first. */
export function versionsQuery(section: RuleSection) {
  return queryOptions({
    queryKey: [page, 'versions', section],
    queryFn: async ({ signal }) =>
      (await call(administrationRoutes.listRuleVersions, { section }, signal)).list,
    staleTime: 0,
  });
}

/** Reads the rules and their versions anew. Resolves when they are there. */
export function refreshRules(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: [page] });
}

const undoableMs = 60_000;

/** Says that a section has a new version, reads it, and offers for a minute to go back to the one before. */
export function useSavedOffer(
  section: RuleSection,
): (version: number, text: string) => Promise<void> {
  const client = useQueryClient();
  const { words } = useRulesTexts();
  return useCallback(
    async (version, text) => {
      const undo = async (): Promise<void> => {
        const number = version - 1;
        await call(administrationRoutes.restoreRules, { section, version, number });
        showSuccess(words.undone);
        await refreshRules(client);
      };
      await refreshRules(client);
      showOffer({
        key: `rules-${section}`,
        text,
        action: { label: words.undo, run: () => void undo().catch(showFailure) },
        validMs: undoableMs,
        staysUnderPointer: true,
      });
    },
    [section, client, words],
  );
}
