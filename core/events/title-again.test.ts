import { expect, test } from 'vitest';
import { BUILT_IN_TABLE } from '#core/calendar/bikram-sambat';
import { titleAgain } from '#core/events/title-again';

const DASHAIN = ['2026-10-20', '2027-10-09'] as const;
const NEW_YEAR = ['2026-04-14', '2027-04-14'] as const;

test.each([
  ['Dashain Celebration 2083', DASHAIN, 'Dashain Celebration 2084'],
  ['दशैँ भेटघाट २०८३', DASHAIN, 'दशैँ भेटघाट २०८४'],
  ['Dashain 2026 (2083)', DASHAIN, 'Dashain 2027 (2084)'],
  ['Nepali New Year 2083', NEW_YEAR, 'Nepali New Year 2084'],
  ['Hall 12083, since 1995', DASHAIN, 'Hall 12083, since 1995'],
])('"%s" of %j is called "%s" again', (title, [before, now], again) => {
  expect(titleAgain(title, before, now, BUILT_IN_TABLE)).toBe(again);
});
