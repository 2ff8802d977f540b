declare module '@jsonresume/schema' {
  /** Calls the callback with the errors, or with `null` if there are none. */
  export function validate(
    resume: unknown,
    callback: (errors: readonly { readonly stack: string }[] | null) => void,
  ): void;
  export const schema: Readonly<Record<string, unknown>>;
}

declare module '@adobe/structured-data-validator' {
  export default class Validator {
    /** @param data the structured data of a page, grouped by format and then by type */
    validate(data: {
      readonly jsonld: Readonly<Record<string, readonly unknown[]>>;
      readonly microdata: Readonly<Record<string, never>>;
      readonly rdfa: Readonly<Record<string, never>>;
    }): Promise<readonly { readonly issueMessage: string; readonly severity: string }[]>;
  }
}
