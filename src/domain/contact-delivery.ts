/**
 * What may become of a message of the contact form (`PUBLIC_CONTACT_DELIVERY`): nothing, as specified;
 * a row that the admin reads in the inbox; a submission to Netlify Forms.
 */
export const contactDeliveries = ['none', 'supabase', 'netlify'] as const;

export type ContactDelivery = (typeof contactDeliveries)[number];
