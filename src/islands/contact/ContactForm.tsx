import { contactFieldError } from '../../domain/contact-message.ts';
import { IslandBoundary } from '../../ui/IslandBoundary.tsx';
import { DeliveredForm } from './DeliveredForm.tsx';
import { MessageForm } from './MessageForm.tsx';

/** What the section says of the form. */
export interface ContactFormProps {
  readonly headingLevel: 2 | 3;
  /** The owner's address, offered when a message was not delivered; needed where they are. */
  readonly email?: string;
}

/** The contact form (specification, sections 2 and 5). */
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

/** As specified (section 8), what is confirmed is sent nowhere. */
const sendNothing = () => true;
