/** The look of the line that shows between which rows a dragged one would stand. */
export const dropLineSx = {
  position: 'absolute',
  left: 0,
  right: 0,
  height: 4,
  borderRadius: 2,
  backgroundColor: 'primary.main',
} as const;
