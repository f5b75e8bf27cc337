import type * as english from '#admin/shell/standard-texts.ts';

/** The texts that every resource has with a list and a form, in Nepali. */
export const standardTexts: typeof english.standardTexts = ({ one, many }) => ({
  name: `${one} |||| ${many}`,
  new: `नयाँ ${one}`,
  page: { create: `नयाँ ${one}`, edit: `${one} सम्पादन: %{recordRepresentation}` },
  notifications: {
    created: `${one} बन्यो`,
    updated: `${one} सेभ भयो`,
    deleted: `${one} मेटाइयो |||| %{smart_count} वटा ${one} मेटाइए`,
  },
  failed: {
    list: `${many} लोड गर्न सकिएन`,
    one: `${one} लोड गर्न सकिएन`,
    save: `${one} सेभ गर्न सकिएन`,
    delete: `${one} मेटाउन सकिएन`,
  },
  delete: {
    title: `यो ${one} मेटाउने हो?`,
    content: 'यो काम फर्काउन सकिँदैन।',
    confirm: `${one} मेटाउनुहोस्`,
    keep: `${one} राख्नुहोस्`,
  },
});
