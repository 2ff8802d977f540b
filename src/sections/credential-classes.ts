/** An entry of education, certificates or languages. */
export const entryClass = 'credential grid gap-x-12 gap-y-1 border-b border-line';

/** The columns of an entry on a wide screen. */
export const columns = 'wide:grid-cols-[min(17rem,30%)_minmax(0,1fr)]';
