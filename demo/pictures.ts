import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { WEBP } from 'image-size/types/webp';
import type { media } from '#db/files/schema';

/** Thumbhashes of the pictures by name: what shows until the file is there. */
const placeholders: Readonly<Record<string, string>> = {
  'galleries/community-kitchen/dal-bhat-2': 'IIoOBQoIiId4h3c4p4aId8dJkI+H',
  'galleries/community-kitchen/dal-bhat-4': 'HkoKDIJnVIt4d4eAl4ZJWPA/+g==',
  'galleries/community-kitchen/dal-bhat-6': 'rBgGBYImh7iKeYiU95M4XFKFcKX4',
  'galleries/community-kitchen/marigolds-7': 'ldoKNYQIiIeJiIh0iYh4dgiIc9+H',
  'galleries/community-kitchen/momo-1': '30kKBYBIg1SXhneAdod3dBmLwPB0',
  'galleries/community-kitchen/momo-3': '30kKBYBHckaWdniAd3h4cyiFsKUF',
  'galleries/community-kitchen/momo-5': 'aTkGFIKMf3Zsd4drdYhElUBVCQ==',
  'galleries/dashain-2082/dal-bhat-3': 'IjkOFYRXg2h4eHeAmId4d4d4b4f4',
  'galleries/dashain-2082/dal-bhat-8': 'H0oODwIZh2aId3dwimd3eHiHd6D2m3UP',
  'galleries/dashain-2082/dance-5': 'UAcGJYRpd353h6dwh8h4dIlyvwj1',
  'galleries/dashain-2082/dance-9': 'D5kGDQaHSHl4B2eod3aXeG5f1eUF',
  'galleries/dashain-2082/door-1': '0mkGDQSYZ4R4+FcneIxHmIiPdPpH',
  'galleries/dashain-2082/garlands-6': 'UsoGHIJ3h1h/d3eDh4l4f4L1Rw==',
  'galleries/dashain-2082/kites-2': 'Z6YJNYR4d4iJdohwd9iIg2iAmWcK',
  'galleries/dashain-2082/kites-7': 'aKYJNQJ5h4l3B4jXeHR4h3iAujMM',
  'galleries/dashain-2082/marigolds-4': 'GMsKLwIIWHeKeIhwd4l3WJeIh4EIxn8L',
  'galleries/dashain-2082/peaks-day-10': 'ZqYNLIJod3iLd4eAd4l4gJhICA==',
  'galleries/football-and-picnics/football-1': '3bgJHY6Ih3ePd3d2eBiHc4hwcviX',
  'galleries/football-and-picnics/football-3': '3cgJHI53eYd/hnd3iHKIcIH3mA==',
  'galleries/football-and-picnics/football-5': '3bgJHQ55d593h4g3iINoiIiAgviX',
  'galleries/football-and-picnics/football-9': '3bgJHw6GeIdvh4d3hyiIN3h2eQgniI8J',
  'galleries/football-and-picnics/kites-7': 'Z6YJNYKJd3eJd3eAeNd4dImAyokJ',
  'galleries/football-and-picnics/picnic-2': 'YdkFJYYxWoeEZ4eQd4l3iIBzOkUM',
  'galleries/football-and-picnics/picnic-4': 'H9kFFQoIhnaHOXZodnR5aOkfhqBJ',
  'galleries/football-and-picnics/picnic-6': 'X6kFDwQVV3ZFlohgiIqaVph2CW/RCHkA',
  'galleries/football-and-picnics/picnic-8': 'YdkFHYYnHHblVmewSIiGd4CBOlYO',
  'galleries/language-class/classroom-1': 'IQkKHYjIx5eJeXh/g/RndKdwjzn3',
  'galleries/language-class/classroom-3': 'IwkKHQioqHh42Fj3Z3R4l6dwjyr4',
  'galleries/language-class/classroom-5': 'IQkKHIjHyKiJeXiPc3+XgH86+A==',
  'galleries/language-class/letters-2': '7ygGDYQGTGWMh3eCg4d3c1CH9Hlo',
  'galleries/language-class/letters-4': '7ygGBwJHaBl5iId1doeHZ3iIIP/0afoG',
  'galleries/language-class/letters-6': 'LSkGDQIXSGyHCFeXh3R3eMsFjdtf',
  'galleries/language-class/peaks-day-7': 'ZqYNLYJ3eHh7eIdwh5d4d5ZwWFwF',
  'galleries/losar-2026/dance-3': 'UpkGFYhXt4eIeIlwh7Z3hQl6iPMY',
  'galleries/losar-2026/flags-dawn-2': 'oBcONQh4eHl3B4eXh4aHZ3h6gLcH',
  'galleries/losar-2026/flags-day-6': '5MYJLYRYd4iMhohwd5h3hHhwhTYH',
  'galleries/losar-2026/momo-7': 'aDkCFwL6Odhth4d9ZqxYGNh5i4AHB3cB',
  'galleries/losar-2026/peaks-night-4': 'keYJFIJphnmGZphwdnl4jo/3+A==',
  'galleries/losar-2026/stupa-day-5': 'K9cJNwZqZ3eFeXeAdsdoJ4d6pARoO5AF',
  'galleries/losar-2026/stupa-night-1': 'FvcNHYIGmneAiWh0iMZ4gwZ4aIB4',
  'galleries/mountains-we-miss/flags-day-7': 'psYJJQRoh4p3CGe3d4OYWHmAlWYJ',
  'galleries/mountains-we-miss/flags-dusk-11': 'WTcOJwaIeHh4d4hwd5h3WHeHh3cHd4kA',
  'galleries/mountains-we-miss/lake-dawn-12': 'oBcKDwBXeWl5d3dwdxeIR4h9xpCXH2wK',
  'galleries/mountains-we-miss/lake-dawn-3': 'oBcKBYBneHh5iIeAhyd4hQKLh7CI',
  'galleries/mountains-we-miss/lake-day-9': 'ZqYFHQJUeW2IB3cYh3TYWIRgAicW',
  'galleries/mountains-we-miss/peaks-dawn-1': 'HwcOJYZ3eHiKh3dweIiIh4iNgNgI',
  'galleries/mountains-we-miss/peaks-day-10': 'p7YNJwJneHh8h3dwh5h3aIiHdweHZ3YA',
  'galleries/mountains-we-miss/peaks-dusk-4': 'FzcOHQhoeIl3CIeIiIiId4h5gKcI',
  'galleries/mountains-we-miss/peaks-night-6': 'k+YNFwJ2aWdph3dgeId3l3mIZtj2hn4P',
  'galleries/mountains-we-miss/ridges-dawn-2': 'HgcOJIZ3eHeLd3dwiIZ4f4H3GA==',
  'galleries/mountains-we-miss/ridges-dusk-8': 'FjcKHYh4d3iKd3hwh2iHiJl6cMgI',
  'galleries/mountains-we-miss/stupa-day-5': '6cYJNYRHaId2mHdwhsd4czhwhwFH',
  'galleries/new-year-2083/dal-bhat-4': 'aTkGHYJHeNmbZqmZ9lV4X2h4sPwk',
  'galleries/new-year-2083/dance-1': 'UAcGLYZ4d353h6dwh8eIhJhyfxj4',
  'galleries/new-year-2083/dance-5': '01cKHwRoe2d4l4dwd7d4V3eJtzH2XzsC',
  'galleries/new-year-2083/dance-9': 'UpkGDIh4d8d4h4dwh4ubb4boBw==',
  'galleries/new-year-2083/flags-dusk-6': 'WTcOJYZ4h3iIeHdwh5d3dnh3YJcH',
  'galleries/new-year-2083/lamps-close-7': 'EUkKNwZIR3iAeIpxd9l4SIh5iAZYaIAF',
  'galleries/new-year-2083/momo-2': '34kKBYZHcjeXhniAd3h4cweIkLv2',
  'galleries/new-year-2083/momo-8': 'aTkGFQLNZ0mXhln2d3WXWASoVHBa',
  'galleries/new-year-2083/stupa-dusk-3': 'nUcKJIgYl3hxi3dwh4tXdHCZCA==',
  'galleries/tihar-2082/door-7': '02kGDYSHWHdziHd/hRiIjDh/hPk4',
  'galleries/tihar-2082/garlands-11': 'EroGHYJ4WXZ/d4iDd5d4dnh/c/M4',
  'galleries/tihar-2082/garlands-3': 'kfkFHQZoZn+XOHeXeHaHeGl/k/gX',
  'galleries/tihar-2082/lamp-rows-1': '01kOPYZ4eHhweHhwh9d4d3dwcSYI',
  'galleries/tihar-2082/lamp-rows-10': '01kONIZ3eHeBiHiAh414gIAmCA==',
  'galleries/tihar-2082/lamps-close-4': 'EUkKNYZoeEiCeHhwiMd3hWiAhAZI',
  'galleries/tihar-2082/lamps-close-8': 'jjgGPQZYR4B4OYboeIKYh3iAhwdY',
  'galleries/tihar-2082/marigolds-12': 'ltoKPQQ4aIqIB5iId3iIh0eIgNj3',
  'galleries/tihar-2082/marigolds-5': 'lsoKNYQHd4eJeHdziYl3hgeIc/+H',
  'galleries/tihar-2082/rangoli-2': 'kigGBwIId2iMiGdweJd4eHholv/pB3kA',
  'galleries/tihar-2082/rangoli-6': 'kigGDIJWl2h7iHeQhYmAeTKICA==',
  'galleries/tihar-2082/rangoli-9': 'USgGBQInd3yHB4iHeId3d4d8gJII',
  'media/events/charity-trail-walk': 'HgcOJIZnd3eLeHdwh3eIj3H3KA==',
  'media/events/community-football-day': '3bgJHI53eIhvl3d3iHKIcIL3mA==',
  'media/events/cultural-show-rehearsal': 'E1gKHIJ3eLiId3iAh3q2gV+3CQ==',
  'media/events/dashain-celebration-2082': 'Z6YJNIR3iHd4h3hwh31ogJl2CA==',
  'media/events/dashain-celebration-2083': 'UmoGHIRneFePh4eDd4lnf4P3SA==',
  'media/events/elders-morning-tea': 'VNoKNIQHp4eKeIeEeYgHiITPhw==',
  'media/events/himalayan-film-night': 'kOYJFIJXiYd3lnhwh3p3fH/o9w==',
  'media/events/losar-evening': '3xcKLIZoeGeIeHdwh4h4iHCnBw==',
  'media/events/maghe-sankranti-lunch': 'HkoKBIJXRZx5d4eAiIYLLMJL+Q==',
  'media/events/momo-making-class': '30kGBIBDUWmXh3iAiIcGjrL3Rg==',
  'media/events/nepali-language-class-for-children': '4QgKHIjHyKh5eHiPc36ocY869w==',
  'media/events/nepali-new-year-2083': 'nUcKJIgol3lyineAh4tXdICZCA==',
  'media/events/nepali-new-year-2084': 'qcYJNIRYdoh2iIiAdotJgJcCRw==',
  'media/events/new-arrivals-welcome-evening': 'U0kKJIRnZ0aVeHdweHtogIMGOA==',
  'media/events/summer-picnic-by-the-lake': 'oLkFDIQ3BXeHRodhd3gfS9SlDA==',
  'media/events/teej-gathering': 'EZkGFIhneceId3iAd3sFnon1GA==',
  'media/events/tihar-festival-of-lights': '01kOPIZ4eHhweHiAd414gHEnCA==',
  'media/events/tihar-festival-of-lights-2083': 'VCgKDII4p1eKeIdwh4hIin+RBw==',
  'media/events/winter-coat-drive': 'FjcOHIh4iHiJd4dwd3iIiHCnBw==',
  'media/events/youth-dance-workshop': '0lcKHIRXeLiJeHeAd3poco+oBw==',
};

/** The folder of the pictures: each is at `<name>.webp`. */
export const PICTURES = path.join(import.meta.dirname, 'pictures');

/** A picture of the demo society. */
export interface DemoPicture {
  name: string;
  row: Omit<typeof media.$inferInsert, 'created_at'>;
  body: Uint8Array<ArrayBuffer>;
}

/** Every picture of the demo society, in the order of the names. */
export function demoPictures(): DemoPicture[] {
  return Object.entries(placeholders).map(([name, placeholder]) => {
    const body = readFileSync(path.join(PICTURES, `${name}.webp`));
    const { width, height } = WEBP.calculate(body);
    const facts = { content_type: 'image/webp', width, height, bytes: body.length, placeholder };
    return { name, row: { key: keyOf(name, body), ...facts }, body };
  });
}

/** The file store's key is made of the content: the same file has the same key in each society. */
function keyOf(name: string, body: Uint8Array): string {
  const fingerprint = createHash('sha256').update(body).digest('hex');
  if (name.startsWith('galleries/')) return `${name}-${fingerprint.slice(0, 8)}.webp`;
  const uuid = fingerprint.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*/, '$1-$2-$3-$4-$5');
  return `${path.posix.dirname(name)}/${uuid}.webp`;
}
