/** The name of the contact form where Netlify takes its messages. */
export const FORM_NAME = 'contact';

/** Where Netlify leads to once it has taken a message that was posted without JavaScript. */
export const SENT_PAGE = '/message-sent';

/** The field that tells a message that was sent twice from two messages. */
export const ID_FIELD = 'message-id';

/** The field that no person sees: what fills it in is no person. */
export const TRAP_FIELD = 'bot-field';
