/** The viewer that shows photos on the whole screen. It brings its words along: see `core/galleries/viewer-words.ts`. */
export const viewer = {
  label: 'Photo viewer',
  photos: 'Photos',
  carousel: 'carousel',
  slide: 'photo',
  caption: 'caption',
  previous: 'Previous photo',
  next: 'Next photo',
  close: 'Close',
  share: 'Share this photo',
  shared: 'Link to the photo copied to clipboard!',
  download: 'Download this photo',
  play: 'Start the slideshow',
  pause: 'Pause the slideshow',
  fullScreen: 'Full screen',
  exitFullScreen: 'Leave full screen',
  /** With `{index}` and `{total}` where the numbers go. */
  position: '{index} of {total}',
  takeDown: 'Ask to take this photo down',
};
