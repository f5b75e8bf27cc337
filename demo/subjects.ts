/** Texts for people who cannot see the photos (`alt`), by what the photo shows. */
export const subjects = {
  'flags-day': { alt: 'Prayer flags before snow peaks on a clear day', alt_ne: 'खुला दिनमा हिमालअगाडि फर्फराइरहेका लुङ्दर' },
  'flags-dawn': { alt: 'Prayer flags in the first light', alt_ne: 'बिहानीको पहिलो उज्यालोमा लुङ्दर' },
  'flags-dusk': { alt: 'Prayer flags against a purple evening sky', alt_ne: 'बैजनी साँझको आकाशमुनि लुङ्दर' },
  'peaks-dawn': { alt: 'Snow peaks at dawn, mist in the valleys', alt_ne: 'बिहानीमा हिमाल, उपत्यकामा कुहिरो' },
  'peaks-day': { alt: 'Snow peaks over green hills', alt_ne: 'हरिया डाँडामाथि हिमाल' },
  'peaks-dusk': { alt: 'Snow peaks in the last light of the day', alt_ne: 'दिनको अन्तिम उज्यालोमा हिमाल' },
  'peaks-night': { alt: 'Snow peaks below the moon and the stars', alt_ne: 'जून र तारामुनि हिमाल' },
  'ridges-dawn': { alt: 'Ridge behind ridge in the morning haze', alt_ne: 'बिहानीको तुवाँलोमा एकपछि अर्को डाँडा' },
  'ridges-dusk': { alt: 'Dark ridges below a glowing sky', alt_ne: 'चम्किलो आकाशमुनि अँध्यारा डाँडा' },
  'lake-dawn': {
    alt: 'A red boat on a lake, peaks mirrored in the water',
    alt_ne: 'तालमा रातो डुङ्गा, पानीमा हिमालको छाया',
  },
  'lake-day': { alt: 'A red boat on a blue lake below snow peaks', alt_ne: 'हिमालमुनिको नीलो तालमा रातो डुङ्गा' },
  'lamp-rows': { alt: 'Rows of oil lamps burning in the dark', alt_ne: 'अँध्यारोमा बलिरहेका दियोका लहर' },
  'lamps-close': { alt: 'Oil lamps, and the lights of the street behind them', alt_ne: 'तेलका दियो, पछाडि सडकका बत्ती' },
  garlands: { alt: 'Strings of marigolds hanging on a painted wall', alt_ne: 'रङ्गाइएको भित्तामा झुन्डिएका सयपत्रीका माला' },
  door: {
    alt: 'A carved door with marigold garlands and lamps on its step',
    alt_ne: 'सयपत्रीको माला र दियोले सजाइएको कुँदिएको ढोका',
  },
  marigolds: {
    alt: 'A brass plate of marigolds around a burning lamp',
    alt_ne: 'बलिरहेको दियो वरिपरि सयपत्री राखिएको पित्तलको थाली',
  },
  kites: { alt: 'People on a green hill flying paper kites', alt_ne: 'हरियो डाँडामा कागजका चङ्गा उडाउँदै मानिसहरू' },
  'stupa-day': { alt: 'A white stupa with a gilded spire and prayer flags', alt_ne: 'सुनौलो गजुर र लुङ्दर भएको सेतो स्तूप' },
  'stupa-dusk': { alt: 'A stupa and its prayer flags at nightfall', alt_ne: 'साँझ पर्दा स्तूप र लुङ्दर' },
  'stupa-night': { alt: 'A stupa in the moonlight', alt_ne: 'जूनको उज्यालोमा स्तूप' },
  'dal-bhat': {
    alt: 'Dal bhat on a round plate: rice, lentils, greens and pickles',
    alt_ne: 'गोलो थालमा दालभात: भात, दाल, साग र अचार',
  },
  momo: { alt: 'Momo in a bamboo steamer with tomato achar', alt_ne: 'बाँसको बाकसमा मोमो, टमाटरको अचारसँग' },
  rangoli: {
    alt: 'A round rangoli of coloured powder with lamps around it',
    alt_ne: 'रङको धुलोले बनेको गोलो रङ्गोली, वरिपरि दियो',
  },
  football: { alt: 'Two teams playing football, the goal behind them', alt_ne: 'फुटबल खेल्दै दुई टोली, पछाडि गोलपोस्ट' },
  picnic: {
    alt: 'Picnic rugs on the grass with plates, fruit and tea',
    alt_ne: 'चौरमा ओछ्याइएको वनभोज: थाल, फलफूल र चिया',
  },
  classroom: {
    alt: 'Devanagari letters in chalk on a classroom board',
    alt_ne: 'कक्षाको कालोपाटीमा चकले लेखिएका देवनागरी अक्षर',
  },
  letters: { alt: 'Cards with Devanagari letters on a table', alt_ne: 'टेबुलमाथि देवनागरी अक्षरका कार्ड' },
  dance: { alt: 'Dancers in bright dresses in the light of a stage', alt_ne: 'रङ्गमञ्चको उज्यालोमा चम्किला पोसाकमा नाच्दै' },
} as const satisfies Record<string, { alt: string; alt_ne: string }>;

/** What a photo shows: a key of `subjects`. */
export type Subject = keyof typeof subjects;
