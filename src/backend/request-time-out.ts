/** A request that takes longer is given up (specification, section 9), in ms. */
export const REQUEST_TIME_OUT = 10_000;
