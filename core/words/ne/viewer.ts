import type * as english from '#core/words/en/viewer';

export const viewer: typeof english.viewer = {
  label: 'फोटो हेर्ने झ्याल',
  photos: 'फोटो',
  carousel: 'फोटोको लहर',
  slide: 'फोटो',
  caption: 'क्याप्सन',
  previous: 'अघिल्लो फोटो',
  next: 'अर्को फोटो',
  close: 'बन्द गर्नुहोस्',
  share: 'यो फोटो सेयर गर्नुहोस्',
  shared: 'फोटोको लिङ्क कपी भयो!',
  download: 'यो फोटो डाउनलोड गर्नुहोस्',
  play: 'स्लाइडसो सुरु गर्नुहोस्',
  pause: 'स्लाइडसो रोक्नुहोस्',
  fullScreen: 'पूरा स्क्रिन',
  exitFullScreen: 'पूरा स्क्रिन छोड्नुहोस्',
  position: '{total} मध्ये {index}',
  takeDown: 'यो फोटो हटाउन अनुरोध गर्नुहोस्',
};
