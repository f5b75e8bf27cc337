import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { inRoot, run } from '#scripts/local/root';
import { FACES } from '#site/fonts/faces.ts';

// Not in the types of the library yet. Screens no longer read hints, which are two fifths of a file.
const WITHOUT_HINTS = { noHinting: true };

// Cuts the font files of the site anew: their letters and weights, without hints.
await run(async () => {
  for (const { file, source, ranges, weights, isVariable } of FACES) {
    const whole = await readFile(inRoot('node_modules', source));
    const letters = ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    );
    const [min, max] = weights;
    const part = await subsetFont(whole, letters.join(''), {
      targetFormat: 'woff2',
      ...WITHOUT_HINTS,
      ...(isVariable && { variationAxes: { wght: { min, max } } }),
    });
    await writeFile(inRoot('site/fonts', `${file}.woff2`), part);
    console.log(`${file}: ${whole.length} bytes cut to ${part.length}`);
  }
});
