/** The names of the contact form where it is delivered: Netlify knows the form and its fields by them. */
export const contactForm = {
  name: 'contact',
  /** Tells a message that was sent twice from two messages. */
  id: 'message-id',
  /** A field that no person sees: what fills it in is no person. */
  trap: 'bot-field',
} as const;
