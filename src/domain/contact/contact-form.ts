/** The name of the contact form in Netlify Forms. */
export const FORM_NAME = 'contact';

/** The page that Netlify shows after a visitor sends a message without JavaScript. */
export const SENT_PAGE = '/message-sent';

/** The field for a message's id. Every attempt to send the message uses the same id. */
export const ID_FIELD = 'message-id';

/** The honeypot field. People do not see it, so only bots fill it in. */
export const HONEYPOT_FIELD = 'bot-field';
