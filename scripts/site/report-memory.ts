/** Loaded before a command that is to say, as it ends, how much memory it needed at its peak, in bytes. */
process.once('exit', () => {
  process.send?.({ peakMemory: process.resourceUsage().maxRSS * 1024 });
});
