/** A gallery as it is offered to an event. */
export interface OfferedGallery {
  id: string;
  title: string;
  cover: string | null;
  photo_count: number;
  draft: boolean;
}

/** How many galleries one page of the chooser shows: it divides into two, three and four columns. */
export const GALLERIES_A_PAGE = 12;
