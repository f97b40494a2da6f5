/** Walks that once ended badly, and are always gone again. */
export const FAILING_WALKS: readonly number[] = [];
