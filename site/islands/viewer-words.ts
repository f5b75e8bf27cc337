/** The texts of the viewer. */
export interface ViewerWords {
  label: string;
  photos: string;
  carousel: string;
  slide: string;
  caption: string;
  previous: string;
  next: string;
  close: string;
  position: string;
  share: string;
  /** What is said after the link to a photo has been copied. */
  shared: string;
  download: string;
  play: string;
  pause: string;
  fullScreen: string;
  exitFullScreen: string;
}
