import { beforeAll, test } from 'vitest';
import { resources } from '#admin/shell/resources.ts';
import { expectAccessibleScreen, societyWithRecords } from '#testing/office/screens';

beforeAll(() => societyWithRecords());

/** Screens that are not of one resource. */
const OTHERS = ['', 'settings', 'doctor', 'report', 'translations', 'privacy', 'profile', 'help'];

const lists = resources.flatMap(({ name, list }) => (list ? [name] : []));

test.each([...OTHERS, ...lists])('the screen %s is accessible in both schemes', (path) => expectAccessibleScreen(path));
