interface RecordNames {
  one: string;
  many: string;
}

/** The texts of a resource with a list and a form, whose deleted records do not go to the bin. */
export function standardTexts({ one, many }: RecordNames) {
  const [single, several] = [one.toLowerCase(), many.toLowerCase()];
  return {
    name: `${one} |||| ${many}`,
    new: `New ${one}`,
    page: { create: `New ${one}`, edit: `Edit ${one}: %{recordRepresentation}` },
    notifications: {
      created: `${one} created successfully`,
      updated: `${one} updated successfully`,
      deleted: `${one} deleted successfully |||| %{smart_count} ${several} deleted successfully`,
    },
    failed: {
      list: `Failed to load ${several}`,
      one: `Failed to load ${single}`,
      save: `Failed to save ${single}`,
      delete: `Failed to delete ${single}`,
    },
    delete: {
      title: `Delete this ${single}?`,
      content: 'This cannot be undone.',
      confirm: `Delete ${single}`,
      keep: `Keep ${single}`,
    },
  };
}
