import { expect, it } from 'vitest';

import { isBarePath } from './frame-shape.ts';

it('lets the pages of a session stand alone', () => {
  for (const path of ['/login', '/register', '/callback', '/passwordback', '/setup'])
    expect([path, isBarePath(path)]).toEqual([path, true]);
});

it('puts every other page into the frame, refusals too', () => {
  for (const path of ['/', '/index', '/403', '/404', '/vab/card', '/login/elsewhere'])
    expect([path, isBarePath(path)]).toEqual([path, false]);
});
