/** How many days deleted records stay in the bin, unless the settings say otherwise. */
export const BIN_DAYS_DEFAULT = 30;
