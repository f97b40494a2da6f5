/** A server that ends with this status wants to be started again (EX_TEMPFAIL). `scripts/launch.mjs` has it too. */
export const RESTART_STATUS = 75;
