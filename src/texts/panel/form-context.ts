/** The values that the panel passes through the form library. */
export interface FormContext {
  /** The ids of the entries and `<details>` that were open before the page was reloaded. */
  readonly open: ReadonlySet<string>;
}
