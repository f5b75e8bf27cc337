import { nepaliDigits } from '#core/kit/nepali-digits';
import type { series as en } from '#core/words/en/series';

const NUMBERS = ['', 'पहिलो', 'दोस्रो', 'तेस्रो', 'चौथो'];

export const rules: typeof en.rules = {
  weekdays: ['आइतबार', 'सोमबार', 'मङ्गलबार', 'बुधबार', 'बिहिबार', 'शुक्रबार', 'शनिबार'],
  week: (weekday) => `हरेक ${weekday}`,
  secondWeek: (weekday) => `एक हप्ता बिराएर हरेक ${weekday}`,
  monthWeekday: (number, weekday) =>
    `हरेक महिनाको ${number < 0 ? 'अन्तिम' : (NUMBERS[number] ?? nepaliDigits(number))} ${weekday}`,
  monthDay: (day) => `हरेक महिनाको ${nepaliDigits(day)} तारिख`,
  nepaliDay: (day) => `हरेक नेपाली महिनाको ${nepaliDigits(day)} गते`,
  picked: 'विभिन्न मितिमा',
};

export const series: typeof en = {
  rules,
  more: (count) => `थप ${nepaliDigits(count)} मिति`,
  dates: (count) => `${nepaliDigits(count)} मिति`,
  over: (count) => `बितिसकेका ${nepaliDigits(count)} मिति`,
  otherDates: 'सबै मिति',
  subscribe: 'यी मिति आफ्नो पात्रोमा राख्नुहोस्',
  subscribeHint: 'तपाईंको पात्रोमा सबै मिति देखिन्छन्, र परिवर्तन आफैँ मिल्छ।',
  noSeries: 'यो कार्यक्रम कुनै शृङ्खलाको होइन।',
  tooFar: 'शृङ्खलाका मिति बढीमा दुई वर्षपछिसम्म हुन सक्छन्।',
  taken: 'शृङ्खलामा यो मिति पहिले नै छ।',
};
