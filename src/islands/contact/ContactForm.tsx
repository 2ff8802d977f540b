import { contactFieldError } from '../../domain/contact-message.ts';
import { IslandBoundary } from '../../ui/IslandBoundary.tsx';
import { DeliveredForm } from './DeliveredForm.tsx';
import { MessageForm } from './MessageForm.tsx';

export interface ContactFormProps {
  readonly headingLevel: 2 | 3;
  /** The owner's e-mail address, shown when a message was not delivered. */
  readonly email?: string;
}

/** The contact form (docs/product.md, Contact form). */
export function ContactForm({ headingLevel, email = '' }: ContactFormProps) {
  return (
    <IslandBoundary>
      {import.meta.env.PUBLIC_CONTACT_DELIVERY === 'none' ? (
        <MessageForm
          headingLevel={headingLevel}
          fieldError={contactFieldError}
          onMessage={sendNothing}
        />
      ) : (
        <DeliveredForm headingLevel={headingLevel} email={email} />
      )}
    </IslandBoundary>
  );
}

/** Without delivery the message is confirmed and sent nowhere (docs/product.md, Contact form). */
const sendNothing = () => true;
