/** What a visitor writes in the contact form (specification, section 3). */
export interface ContactMessage {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

export type ContactField = keyof ContactMessage;

const missing: Record<ContactField, string> = {
  name: 'Please enter your name.',
  email: 'Please enter your e-mail address.',
  message: 'Please enter a message.',
};

/**
 * What is wrong with a field of the contact form (specification, section 5).
 *
 * @param value what stands in the field
 * @param validity what the browser itself says of it: it knows what an e-mail address looks like
 * @returns a sentence for the visitor, or `null` when the field is fine
 */
export function contactFieldError(
  field: ContactField,
  value: string,
  validity: Pick<ValidityState, 'typeMismatch'>,
): string | null {
  if (value.trim() === '') return missing[field];
  if (validity.typeMismatch) return 'Please enter an e-mail address, such as name@example.com.';
  return null;
}
