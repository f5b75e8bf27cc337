import type { Scene } from '#db/demo-photos/canvas';
import { short, times } from '#db/demo-photos/canvas';
import { below, clouds, layers, peaks, ridge, sky, vignette } from '#db/demo-photos/hills';
import { type Hour, lights } from '#db/demo-photos/light';

/** Snow peaks over layers of hills. */
export const mountains =
  (hour: Hour): Scene =>
  (canvas) => {
    const { height } = canvas;
    const light = lights[hour];
    return [
      sky(canvas, light),
      hour === 'day' ? clouds(canvas, 0.1, 0.35) : '',
      peaks(canvas, light, height * 0.66, height * 0.42),
      layers(canvas, light, 0.62, 0.13),
      vignette(canvas),
    ].join('');
  };

/** Ridge behind ridge in the mist, no snow. */
export const ridgelines =
  (hour: Hour): Scene =>
  (canvas) => {
    const { height } = canvas;
    const light = lights[hour];
    const [first, second, third, fourth] = light.ridges;
    const line = (base: number, rise: number, colour: string, opacity = 1) =>
      `<g fill-opacity="${opacity}">${below(ridge(canvas, height * base, height * rise), canvas, colour)}</g>`;
    return [
      sky(canvas, light, 0.6),
      line(0.56, 0.26, first, 0.45),
      line(0.63, 0.22, first, 0.8),
      line(0.71, 0.18, second),
      line(0.8, 0.16, third, 0.85),
      line(0.9, 0.16, third),
      line(1.02, 0.16, fourth),
      vignette(canvas),
    ].join('');
  };

/** A mountain lake with the peaks upside down in it, and a boat. */
export const lake =
  (hour: Hour): Scene =>
  (canvas) => {
    const { width, height, unit, random } = canvas;
    const light = lights[hour];
    const shore = height * 0.58;
    const far = `<g id="far">${sky(canvas, light, 0.58)}${peaks(canvas, light, shore, height * 0.36)}${below(
      ridge(canvas, shore - unit * 2, height * 0.1),
      canvas,
      light.ridges[1],
    )}${below(ridge(canvas, shore, height * 0.055), canvas, light.ridges[2])}</g>`;
    const ripples = times(34).map(() => {
      const down = random.between(0, 1) ** 1.6;
      const y = shore + unit + down * (height - shore);
      const long = unit * (3 + down * 18) * random.between(0.5, 1.4);
      const x = random.between(-0.1, 1) * width;
      return `M${short(x)} ${short(y)}h${short(long)}`;
    });
    const boat = [random.between(0.2, 0.62) * width, height * 0.8] as const;
    const [x, y] = boat;
    const u = unit;
    return [
      `<defs><clipPath id="above"><rect width="${width}" height="${short(shore)}"/></clipPath></defs>`,
      `<g clip-path="url(#above)">${far}</g>`,
      `<g transform="translate(0 ${short(shore * 2)}) scale(1 -1)"><use href="#far" clip-path="url(#above)"/></g>`,
      `<rect y="${short(shore)}" width="${width}" height="${short(height - shore)}" fill="${light.ridges[3]}" opacity="0.32"/>`,
      `<path d="${ripples.join('')}" stroke="#fff" stroke-opacity="0.2" stroke-width="${short(u * 0.35)}" stroke-linecap="round"/>`,
      `<ellipse cx="${short(x + u * 11)}" cy="${short(y + u * 3.4)}" rx="${short(u * 13)}" ry="${short(u * 1.3)}" fill="#000" opacity="0.28"/>`,
      `<path d="M${short(x)} ${short(y)}q${short(u * 11)} ${short(u * 4)} ${short(u * 22)} 0q${short(-u * 2)} ${short(u * 4.4)} ${short(-u * 5)} ${short(u * 4.4)}h${short(-u * 12)}q${short(-u * 3)} 0 ${short(-u * 5)} ${short(-u * 4.4)}Z" fill="#c8102e"/>`,
      `<path d="M${short(x)} ${short(y)}q${short(u * 11)} ${short(u * 4)} ${short(u * 22)} 0" fill="none" stroke="#f4a300" stroke-width="${short(u * 0.8)}"/>`,
      vignette(canvas),
    ].join('');
  };
