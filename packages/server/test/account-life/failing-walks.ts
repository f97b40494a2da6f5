/** Walks that once failed, and are run every time. */
export const FAILING_WALKS: readonly number[] = [];
