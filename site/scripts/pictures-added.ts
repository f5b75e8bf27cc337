/** The event with which a script tells that it has added pictures to the element it is dispatched on. It bubbles. */
export const PICTURES_ADDED = 'pictures:added';
