import './api/session/acting-storage.ts';
import './api/zod-without-eval.ts';

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';

import { askIn, createQueryClient, forgetPersonalReads } from './api/index.ts';
import { changeTexts, startTexts } from './i18n/index.ts';
import { readProviderReturn } from './provider-return.ts';
import { openChartsWith } from './page-slots.tsx';
import { registerServiceWorker } from './register-service-worker.ts';
import { Page } from './routes.tsx';
import { keepPreferences, loginAddress, startSession } from './session/index.ts';
import { Appearance, followSession, options, resetTabs, watchErrors } from './shell/index.ts';
import { readSettings, useSettings } from './ui/index.ts';

const { locale } = readSettings();
await startTexts(locale);
askIn(locale);
useSettings.subscribe((settings, before) => {
  if (settings.locale === before.locale) return;
  void changeTexts(settings.locale);
  askIn(settings.locale);
});

watchErrors();
readProviderReturn();
const queryClient = createQueryClient();
keepPreferences(openChartsWith);
const guide = {
  toLogin: () => {
    const here = location.hash.slice(1);
    // Several calls may be refused at once: the first one's way back stays.
    if (/^\/login(?:\?|$)/.test(here)) return;
    location.hash = loginAddress(here === '' ? '/' : here);
  },
  toForbidden: () => {
    location.hash = '/403';
  },
  onReset: () => {
    resetTabs();
    forgetPersonalReads(queryClient);
  },
};
startSession(guide, options);
followSession();

const root = document.querySelector('#root');
if (root === null) throw new TypeError('Cannot mount the page: there is no element #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <Appearance>
        <Page />
      </Appearance>
    </QueryClientProvider>
  </StrictMode>,
);

// Not while a page is developed, nor where a mock's worker answers.
if (import.meta.env.MODE === 'production') registerServiceWorker();
