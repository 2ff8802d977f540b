/** The values that the panel passes through the form library. */
export interface FormContext {
  /** The entries that were open before the page was loaded again, by their ids. */
  readonly open: ReadonlySet<string>;
}
