/** How much is spoken. What is not normal comes with the texts of the part `desk`; see Preferences. */
export const VERBOSITIES = ['short', 'normal', 'full'] as const;
export type Verbosity = (typeof VERBOSITIES)[number];
