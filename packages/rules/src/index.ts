/** The public door of the rules. Files inside this package import each other directly, never through here. */
export * from './result.ts';
export * from './types.ts';
export * from './problem.ts';
