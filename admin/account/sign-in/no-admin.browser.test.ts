import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SignInForm } from '#admin/account/sign-in/SignInForm.tsx';
import { screenTexts } from '#admin/account/sign-in/screen-texts.ts';
import { Texts } from '#admin/account/sign-in/useTexts.ts';
import { paths } from '#core/kit/paths';

test.each([true, false])(
  'the sign-in of a site says how to make an admin when there is none: %s',
  async (has_admin) => {
    const answer = Response.json({ has_admin });
    const asked = vi.spyOn(window, 'fetch').mockResolvedValue(answer);
    const form = { email: '', note: '', onForgotten: () => {}, onSecondStep: () => {} };
    await render(createElement(Texts, { value: screenTexts('en') }, createElement(SignInForm, form)));
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(() => asked.mock.calls[0]?.[0]).toBe(`${paths.api.auth()}/setup`);
    await expect.poll(() => answer.bodyUsed).toBe(true);
    await new Promise(requestAnimationFrame);
    const command = page.getByText('npm run create-admin -- you@example.org --remote');
    await expect.element(command).toHaveLength(has_admin ? 0 : 1);
  },
);
