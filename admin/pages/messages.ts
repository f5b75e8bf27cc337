/** The texts of the screens of the pages. */
export const pageMessages = {
  name: 'Page |||| Pages',
  new: 'New Page',
  actions: 'Actions',
  allStatuses: 'All Statuses',
  allCategories: 'All Categories',
  page: { create: 'New Page', edit: 'Edit Page: %{recordRepresentation}' },
  hints: {
    slug: 'The last part of the address: %{address}',
    slugEmpty: 'The last part of the address: small letters, digits and hyphens',
    slugTaken: 'Another page has this address already',
    slugFree: 'This address is free: %{address}',
    meta_description: '%{count} of %{max} characters; search engines show it under the title',
    status: 'A draft is seen by admins alone',
    noCategory: 'No category',
  },
  status: { draft: 'Draft', published: 'Published' },
  preview: 'Preview',
  notifications: {
    created: 'Page created successfully',
    updated: 'Page updated successfully',
    deleted: 'Page deleted successfully |||| %{smart_count} pages deleted successfully',
  },
  failed: {
    list: 'Failed to load pages',
    one: 'Failed to load page',
    save: 'Failed to save page',
    delete: 'Failed to delete page',
  },
  delete: {
    title: 'Delete this page?',
    content:
      'The page disappears from the site. It goes to the bin and can be restored for %{days} days.',
    confirm: 'Delete page',
    keep: 'Keep page',
  },
  bulk: {
    publish: {
      button: 'Publish',
      title: 'Publish the selected page? |||| Publish the %{smart_count} selected pages?',
      content: 'Visitors can read what is published.',
      confirm: 'Publish page |||| Publish pages',
      keep: 'Leave it as it is |||| Leave them as they are',
    },
    unpublish: {
      button: 'Make a draft',
      title: 'Make the selected page a draft? |||| Make the %{smart_count} selected pages drafts?',
      content: 'Visitors cannot read drafts.',
      confirm: 'Make it a draft |||| Make them drafts',
      keep: 'Leave it as it is |||| Leave them as they are',
    },
    delete: {
      button: 'Delete',
      title: 'Delete the selected page? |||| Delete the %{smart_count} selected pages?',
      content:
        'It disappears from the site. It goes to the bin and can be restored for %{days} days. |||| They disappear from the site. They go to the bin and can be restored for %{days} days.',
      confirm: 'Delete page |||| Delete pages',
      keep: 'Keep page |||| Keep pages',
    },
  },
};

/** The texts of the dialog of the categories. */
export const pageCategoryMessages = {
  name: 'Category |||| Categories',
  fields: { name: 'Name' },
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
    content:
      'Its pages stay, without a category. It goes to the bin and can be restored for %{days} days.',
    confirm: 'Delete category',
    keep: 'Keep category',
  },
  reasons: {
    noName: 'Type a name first',
    sameName: 'This is its name already',
  },
  saved: 'Category saved',
  deleted: 'Category deleted: %{name}',
  failed: {
    list: 'Failed to load categories',
    save: 'Failed to save category',
    delete: 'Failed to delete category',
  },
};
