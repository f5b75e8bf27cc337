import { standardTexts } from '#admin/shell/standard-texts.ts';
import { textsOf } from '#core/words/in-language';
import { resourceNames } from '#core/words/office-labels';

const standard = standardTexts(textsOf(resourceNames.pages, 'en'));

/** The texts of the screens of the pages. */
export const pageTexts = {
  ...standard,
  actions: 'Actions',
  allStatuses: 'All Statuses',
  allCategories: 'All Categories',
  page: { ...standard.page, built_in: 'Built-in page: %{title}' },
  built_in: {
    heading: 'Built-in pages',
    chip: 'Built-in page',
    edit: 'Edit the text',
    edit_one: 'Edit the text: %{title}',
    unchanged: 'Shows its built-in text',
    contact: 'Shows address and phone from the settings',
    set_one: 'Settings: %{title}',
    own: 'Shows your text of %{date}',
    draft: 'Your text is a draft: visitors read the built-in one',
    return: 'Use the built-in text again',
  },
  places: {
    none: 'Not in the menu',
    top: 'Top level of the menu',
    about: 'Below About Us',
    events: 'Below Events',
    footer: 'Quick links of the footer',
    built_in: 'In its built-in place',
  },
  whereabouts: {
    is_at: '"%{title}" is at',
    listed: 'It is in the menu or the footer.',
    unlisted: 'It is not in the menu yet:',
    draft: 'It is a draft: visitors do not see it yet.',
    put_there: 'put it in the menu',
  },
  menu: {
    open: 'Menu and footer',
    title: 'Menu and footer',
    intro:
      'The top and the bottom of every page of the site. Put your own pages here, and move them with the arrows or by dragging. Each change is saved at once.',
    back: 'All pages',
    built_in: 'Built-in',
    draft: 'Draft: appears when it is published',
    empty: 'None of your pages is here yet.',
    add: 'Put a page here',
    no_pages: 'There are no pages of your own yet.',
    earlier: 'Move up: %{title}',
    later: 'Move down: %{title}',
    out: 'Take out: %{title}',
    is_first: 'It is the first of your pages here',
    is_last: 'It is the last one here',
    moved: '%{title} is now number %{position} of %{total} of your pages here',
    put: '%{title} was put here: %{place}',
    taken_out: '%{title} was taken out',
    many_on_top: 'With more than two pages at the top, all of yours stand below "More".',
    save_failed: 'This could not be saved',
    load_failed: 'The menu could not be loaded',
  },
  hints: {
    slug: 'The last part of the address:',
    slugEmpty: 'The last part of the address: small letters, digits and hyphens',
    slugTaken: 'Another page has this address already',
    slugFree: 'This address is free:',
    slugBuiltIn: 'The address of a built-in page stays as it is:',
    menu: 'Its place among the other pages is chosen in',
    meta_description: '%{count} of %{max} characters; search engines show it under the title',
    noCategory: 'No category',
  },
  status: { draft: 'Draft', published: 'Published' },
  preview: 'Preview',
  delete: {
    ...standard.delete,
    content: 'The page disappears from the site. It goes to the bin and can be restored for %{days} days.',
  },
  return: {
    title: 'Use the built-in text again?',
    content: 'Visitors read the built-in text. Yours goes to the bin and can be restored for %{days} days.',
    confirm: 'Use the built-in text',
    keep: 'Keep my text',
  },
};

/** The texts of the dialog of the categories. */
export const pageCategoryTexts = {
  name: 'Category |||| Categories',
  manage: 'Manage categories',
  add: 'Add',
  newName: 'New category',
  rename: 'Rename %{name}',
  remove: 'Delete %{name}',
  save: 'Save',
  close: 'Close',
  none: 'There are no categories yet.',
  delete: {
    title: 'Delete the category "%{name}"?',
    content: 'Its pages stay, without a category. The category goes to the bin and can be restored for %{days} days.',
    confirm: 'Delete category',
    keep: 'Keep category',
  },
  reasons: { noName: 'Type a name first', sameName: 'This is its name already' },
  saved: 'Category saved',
  deleted: 'Category deleted: %{name}',
  failed: { list: 'Failed to load categories', save: 'Failed to save category', delete: 'Failed to delete category' },
};
