type Click = Pick<MouseEvent, 'altKey' | 'button' | 'ctrlKey' | 'defaultPrevented' | 'metaKey' | 'shiftKey'>;

/** Whether a click on a link means "go there", and not "in a new tab" or "save it". */
export const isPlainClick = (click: Click): boolean =>
  click.button === 0 && !click.defaultPrevented && !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey);
