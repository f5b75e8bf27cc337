import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { paths } from '#core/kit/paths';
import { media } from '#db/files/schema';

/** The columns of a stored picture by which a page lays it out; `null` beside a picture that is not stored with us. */
export const pictureFacts = { width: media.width, height: media.height, placeholder: media.placeholder };

/** The key in the file store of the stored picture at `url`, a column or an expression. */
export function keyAt(url: SQLWrapper): SQL<string> {
  return sql<string>`substr(${url}, ${sql.raw(String(paths.media('').length + 1))})`;
}

/** The condition that joins `media` to the picture at `url`. */
export function pictureAt(url: SQLWrapper): SQL {
  return eq(media.key, keyAt(url));
}
