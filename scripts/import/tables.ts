/** The tables of the former site's export that are taken over, with their columns. */
export const TABLES = {
  events: {
    required: ['id', 'title', 'date', 'location'],
    taken: [
      'description',
      'end_date',
      'start_time',
      'end_time',
      'profile_image_url',
      'tags',
      'title_ne',
      'description_ne',
      'location_ne',
      'cancelled',
      'draft',
      'publish_on',
      'attendance',
      'online_url',
      'location_id',
      'registration_open',
      'registration_from',
      'registration_until',
      'registration_places',
      'registration_party_max',
      'registration_questions',
      'registration_thanks',
      'registration_thanks_ne',
      'created_at',
      'updated_at',
    ],
    // The day decides the status.
    derived: ['status'],
  },
  galleries: {
    required: ['id', 'title', 'folder_name'],
    taken: [
      'description',
      'cover_photo_url',
      'event_id',
      'title_ne',
      'description_ne',
      'draft',
      'publish_on',
      'created_at',
      'updated_at',
    ],
    derived: [],
  },
  gallery_photos: {
    required: ['id', 'gallery_id'],
    taken: [
      'url',
      'photo_url',
      'filename',
      'caption',
      'caption_ne',
      'alt',
      'alt_ne',
      'order_position',
      'created_at',
      'taken_at',
    ],
    derived: [],
  },
  event_gallery_relations: { required: ['event_id', 'gallery_id'], taken: [], derived: ['id', 'created_at'] },
  festivals: {
    required: ['id', 'name', 'date'],
    taken: ['name_ne', 'about', 'about_ne', 'end_date', 'confirmed', 'source', 'created_at', 'updated_at'],
    derived: [],
  },
  locations: {
    required: ['id', 'name', 'address'],
    taken: ['name_ne', 'address_ne', 'map_point', 'created_at', 'updated_at'],
    derived: [],
  },
  page_categories: { required: ['id', 'name'], taken: [], derived: ['created_at'] },
  pages: {
    required: ['id', 'title', 'slug'],
    taken: [
      'content',
      'meta_description',
      'category_id',
      'status',
      'title_ne',
      'content_ne',
      'meta_description_ne',
      'publish_on',
      'menu_place',
      'menu_order',
      'in_footer',
      'footer_order',
      'created_at',
      'updated_at',
    ],
    derived: [],
  },
  profiles: {
    required: ['id', 'email'],
    taken: ['name', 'role', 'role_ends_on', 'is_active', 'created_at'],
    derived: ['updated_at', 'last_sign_in_at'],
  },
  site_settings: { required: ['key', 'value'], taken: [], derived: ['id', 'created_at', 'updated_at'] },
} as const satisfies Record<
  string,
  { required: readonly string[]; taken: readonly string[]; derived: readonly string[] }
>;

/** The name of a table of the export. */
export type TableName = keyof typeof TABLES;

/** In the order in which the tables are read. */
export const TABLE_NAMES = [
  'events',
  'galleries',
  'gallery_photos',
  'event_gallery_relations',
  'festivals',
  'locations',
  'page_categories',
  'pages',
  'profiles',
  'site_settings',
] as const;

/** A row of a table: its place in the file, such as `line 12`, and its cells by column. An empty cell is `null`. */
export interface SourceRow {
  at: string;
  cells: ReadonlyMap<string, unknown>;
}

/** The rows of all tables; of a table without a file there are none. */
export type SourceTables = Record<TableName, readonly SourceRow[]>;
