import './zod-without-eval.ts';

import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';

import { askIn, createQueryClient } from './api/index.ts';
import { changeTexts, startTexts } from './i18n/index.ts';
import { createPageRouter } from './routes.tsx';
import { Appearance } from './shell/index.ts';
import { readSettings, useSettings } from './ui/index.ts';

const { locale } = readSettings();
startTexts(locale);
askIn(locale);
useSettings.subscribe((settings, before) => {
  if (settings.locale === before.locale) return;
  changeTexts(settings.locale);
  askIn(settings.locale);
});

const root = document.querySelector('#root');
if (root === null) throw new TypeError('Cannot mount the page: there is no element #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={createQueryClient()}>
      <Appearance>
        <RouterProvider router={createPageRouter()} />
      </Appearance>
    </QueryClientProvider>
  </StrictMode>,
);
