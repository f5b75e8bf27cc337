import { expect, test } from 'playwright/test';
import { contrastsOf } from '#e2e/support/contrast';

// Material UI gives every label such a transition; here it is long, so that no machine is too slow to see it.
const LABELS = `<!doctype html><style>
  body { margin: 0; background: #fff }
  label { color: #595959; transition: color 60s }
  #below { position: absolute; top: 300vh }
</style><label id="first">Title</label><label id="below">Last day</label>`;

test('a label below the window is measured in its own colour', async ({ page }) => {
  await page.setContent(LABELS);
  const [first, below] = await contrastsOf(page, ['#first', '#below']);
  expect(below).toEqual(first);
});
