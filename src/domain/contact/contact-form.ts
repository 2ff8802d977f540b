/** The name of the contact form at Netlify. */
export const FORM_NAME = 'contact';

/** The page that Netlify shows after a message that was posted without JavaScript. */
export const SENT_PAGE = '/message-sent';

/** The field with the id of a message, which is the same for each try. */
export const ID_FIELD = 'message-id';

/** The honeypot: people do not see this field, so only robots fill it in. */
export const HONEYPOT_FIELD = 'bot-field';
