import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';
import { inRoot, run } from '#scripts/local/root';
import { FACES, type Face, webFontsCss } from '#site/build/fonts/faces.ts';

// Neither is in the types of the library yet. Screens no longer read hints, which are two fifths of a file.
const optionsOf = ({ features }: Face) => ({ noHinting: true, keepFeatures: features });

// Cuts the font files of the site anew: their letters, weights and features, without hints.
await run(async () => {
  for (const face of FACES) {
    const { file, source, ranges, weights, isVariable } = face;
    const whole = await readFile(inRoot('node_modules', source));
    const letters = ranges.flatMap(([first, last]) =>
      Array.from({ length: last - first + 1 }, (_, at) => String.fromCodePoint(first + at)),
    );
    const [min, max] = weights;
    const part = await subsetFont(whole, letters.join(''), {
      targetFormat: 'woff2',
      ...optionsOf(face),
      ...(isVariable && { variationAxes: { wght: { min, max } } }),
    });
    await writeFile(inRoot('site/build/fonts', `${file}.woff2`), part);
    console.log(`${file}: ${whole.length} bytes cut to ${part.length}`);
  }
  await writeFile(inRoot('site/build/fonts/web-fonts.css'), webFontsCss());
});
