import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, test } from 'vitest';
import { setLanguage } from '#platform/language/language.ts';
import { Blank } from './Blank.tsx';

// The help and what it is drawn with are loaded when they are first opened.
configure({ asyncUtilTimeout: 20_000 });

beforeAll(async () => {
  await import('./frame/Frame.tsx');
}, 120_000);

async function show() {
  setLanguage('en');
  const router = createRouter({
    routeTree: createRootRoute({ component: Blank }),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  await router.load();
  render(<RouterProvider router={router as never} />);
}

describe('a page without a frame, such as the login and the lock', () => {
  test.each([
    { way: 'the button', open: () => fireEvent.click(screen.getByRole('button', { name: 'Help' })) },
    { way: 'F1', open: () => fireEvent.keyDown(document.body, { key: 'F1' }) },
    { way: '?', open: () => fireEvent.keyDown(document.body, { key: '?' }) },
  ])('opens the help by $way', async ({ open }) => {
    await show();
    await screen.findByRole('button', { name: 'Help' });
    open();
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByRole('searchbox')).toBeDefined();
  });
});
