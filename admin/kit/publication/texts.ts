import { society } from '#society';

/** The texts about drafts, their publication and their preview. */
export const publicationTexts = {
  label: 'Visibility',
  draft: 'Draft',
  published: 'Published',
  all: 'All',
  hint: 'A draft is seen by everybody in the back office, not by visitors',
  preview: 'Preview before saving',
  previewSaved: 'Preview',
  publishOn: {
    empty: `${society.address.city} time; while it is empty, it stays a draft`,
    chosen: `${society.address.city} time. Published on %{moment}, or up to five minutes later`,
    past: 'This time has passed: it is published within five minutes of saving',
  },
};
