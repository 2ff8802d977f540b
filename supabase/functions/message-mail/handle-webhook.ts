import { createHash, timingSafeEqual } from 'node:crypto';
import { createTransport } from 'nodemailer';
import { reasonOf } from './reason-of.ts';

/** The columns of `contact_messages` that the e-mail needs. */
interface Message {
  readonly name: string;
  readonly email: string;
  readonly message: string;
}

/**
 * Responds to the database webhook that reports a new message. Sends the message to the owner by SMTP, with the
 * visitor's e-mail address as reply-to. If the e-mail fails, the message is still in the Inbox on /admin.
 *
 * @param read reads a secret of the function: `SMTP_URL`, `MAIL_FROM`, `MAIL_TO`, `WEBHOOK_SECRET`
 * @returns status 200 if the mail server accepts the message, 401 if the request does not contain the webhook's secret,
 *   400 if its body is not a new message, 500 if a secret of the function is missing, or 502 if the mail server does
 *   not accept the message. For an error, the response's body and the log state the reason.
 */
export async function handleWebhook(
  request: Request,
  read: (name: string) => string | undefined,
): Promise<Response> {
  const url = read('SMTP_URL');
  const from = read('MAIL_FROM');
  const to = read('MAIL_TO');
  const secret = read('WEBHOOK_SECRET');
  if (!url || !from || !to || !secret) {
    return errorResponse(500, 'SMTP_URL, MAIL_FROM, MAIL_TO and WEBHOOK_SECRET must all be set.');
  }
  if (!isSame(request.headers.get('x-webhook-secret') ?? '', secret)) {
    return errorResponse(401, 'The header x-webhook-secret does not match WEBHOOK_SECRET.');
  }
  const message = readMessage(await request.json().catch(() => null));
  if (!message) return errorResponse(400, 'This is not a new row in contact_messages.');
  try {
    await createTransport(url).sendMail({
      from,
      to,
      replyTo: { name: message.name, address: message.email },
      subject: `Message from ${message.name}`,
      text: `${message.message}\n\n--\n${message.name} <${message.email}>\nReplies to this e-mail go to the address above.\n`,
    });
  } catch (error) {
    return errorResponse(502, `The mail server did not accept the e-mail: ${reasonOf(error)}`);
  }
  return new Response('Sent.');
}

function errorResponse(status: number, reason: string): Response {
  console.error(reason);
  return new Response(reason, { status });
}

/**
 * Returns whether two texts are equal. The comparison takes constant time, so its duration does not reveal how close a
 * guess is.
 */
function isSame(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Returns the new row of `contact_messages` in a webhook's payload, or `undefined` for any other payload. */
function readMessage(payload: unknown): Message | undefined {
  const { type, table, record } = (payload ?? {}) as Record<string, unknown>;
  if (type !== 'INSERT' || table !== 'contact_messages') return undefined;
  const { name, email, message } = (record ?? {}) as Record<string, unknown>;
  if (typeof name !== 'string' || typeof email !== 'string' || typeof message !== 'string') {
    return undefined;
  }
  return { name, email, message };
}
