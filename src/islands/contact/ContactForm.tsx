import { showToast } from '../../stores/toast.ts';
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
          onMessage={confirmMessage}
        />
      ) : (
        <DeliveredForm headingLevel={headingLevel} email={email} />
      )}
    </IslandBoundary>
  );
}

/** As specified (section 8): it is confirmed, and nothing is sent. */
function confirmMessage(form: HTMLFormElement): void {
  form.reset();
  showToast({ title: "Message sent! I'll get back to you soon.", variant: 'default' });
}
