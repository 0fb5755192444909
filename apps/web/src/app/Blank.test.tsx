import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { renderScreen } from '#components/resource/testing/renderScreen.tsx';
import { Blank } from './Blank.tsx';

describe('a page without a frame, such as the login and the lock', () => {
  test.each([
    { way: 'the button', open: () => fireEvent.click(screen.getByRole('button', { name: 'Help' })) },
    { way: 'F1', open: () => fireEvent.keyDown(document.body, { key: 'F1' }) },
    { way: '?', open: () => fireEvent.keyDown(document.body, { key: '?' }) },
  ])('opens the help by $way', async ({ open }) => {
    await renderScreen(<Blank />);
    open();
    const panel = await screen.findByRole('dialog');
    expect(await within(panel).findByRole('searchbox')).toBeDefined();
  });
});
