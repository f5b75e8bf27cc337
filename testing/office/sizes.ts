/** The window of a desktop, which every test has at first, and of a phone, in pixels. */
export const DESKTOP = [1280, 900] as const;
export const PHONE = [390, 844] as const;
