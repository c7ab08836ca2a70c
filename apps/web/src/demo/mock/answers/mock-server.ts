import {
  type Locale,
  Problem,
  allEndpoints,
  operatorRoutes,
  routes,
  sealedRequest,
} from '@chanscope/contract';
import { z } from 'zod';

import { packStock } from '../market/stock-answers.ts';
import { createDevelopmentAnswers } from './development-answers.ts';
import type { Caller, MockAnswer, MockCall } from './mock-call.ts';
import { identityOfName, identityOfToken, newToken } from './mock-identities.ts';
import { mockTexts } from './mock-texts.ts';
import { createProductAnswers } from './product-answers.ts';
import { type SealingKey, createSealingKey } from './sealing-key.ts';

/** A server in the page (模拟服务): what it keeps is gone with it. */
export interface MockServer {
  /** Null for an address that is no part of any interface, such as a file of the page. */
  answer(call: MockCall): Promise<MockAnswer | null>;
}

/** A server that has changed nothing yet. */
export function createMockServer({ now }: { readonly now: () => number }): MockServer {
  const development = createDevelopmentAnswers();
  const ofProduct = productAnswersByAddress();
  const known = new Set(allEndpoints().map(({ path }) => path));
  let key: Promise<SealingKey> | null = null;
  const sealingKey = (): Promise<SealingKey> => (key ??= createSealingKey());
  return {
    async answer({ method, path, parameters, token, locale }) {
      const identity = identityOfToken(token);
      const caller: Caller = { identity, token, locale, now: now(), sealingKey };
      const address = `${method} ${path}`;
      const answer = ofProduct.get(address) ?? development.get(address);
      if (answer === undefined)
        return known.has(path) ? { code: 404, msg: mockTexts[locale].lacking, data: null } : null;
      try {
        return await answer(await opened(parameters, sealingKey), caller);
      } catch (error) {
        return answerOfFailure(error, locale);
      }
    },
  };
}

type Answer = (
  parameters: Readonly<Record<string, unknown>>,
  caller: Caller,
) => Promise<MockAnswer>;

const endpoints = { ...routes, ...operatorRoutes };
const { getPackedStock, login } = endpoints;

function productAnswersByAddress(): ReadonlyMap<string, Answer> {
  const byName = Object.entries(createProductAnswers()).map(([name, answer]): [string, Answer] => {
    const endpoint = endpoints[name as keyof typeof endpoints];
    const ask = answer as (request: unknown, caller: Caller) => unknown;
    return [
      `${endpoint.method} ${endpoint.path}`,
      async (parameters, caller) => {
        const data = await ask(endpoint.request.parse(parameters), caller);
        return { code: 200, msg: 'success', data };
      },
    ];
  });
  return new Map([
    ...byName,
    [
      `${getPackedStock.method} ${getPackedStock.path}`,
      async (parameters, { now }) => {
        const { data, columns } = packStock(getPackedStock.request.parse(parameters), now);
        return { code: 200, msg: 'success', data, columns };
      },
    ],
    [`${login.method} ${login.path}`, async (parameters, { locale }) => signIn(parameters, locale)],
  ]);
}

/** The three names of the mock sign in with any password. */
function signIn({ username }: Readonly<Record<string, unknown>>, locale: Locale): MockAnswer {
  const identity = identityOfName(String(username));
  if (identity === null) return { code: 500, msg: mockTexts[locale].wrongAccount, data: null };
  return {
    code: 200,
    msg: 'success',
    data: { token: newToken(identity), recoveryCodesLeft: null },
  };
}

/** The fields of a request, decrypted where it came encrypted. */
async function opened(
  parameters: Readonly<Record<string, unknown>>,
  sealingKey: () => Promise<SealingKey>,
): Promise<Readonly<Record<string, unknown>>> {
  const sealed = sealedRequest.safeParse(parameters);
  if (!sealed.success) return parameters;
  const fields = await (await sealingKey()).open(sealed.data.param);
  return z.record(z.string(), z.unknown()).parse(fields);
}

function answerOfFailure(error: unknown, locale: Locale): MockAnswer {
  if (error instanceof Problem) {
    const { code, kind, values } = error;
    return { code, msg: error.messageIn(locale), data: { kind, values } };
  }
  if (error instanceof z.ZodError) return answerOfFailure(new Problem('unreadableBody'), locale);
  throw error;
}
