/**
 * Where a message of the contact form goes (`PUBLIC_CONTACT_DELIVERY`): nowhere; into a row that the
 * admin reads in the inbox; to Netlify Forms.
 */
export const contactDeliveries = ['none', 'supabase', 'netlify'] as const;

export type ContactDelivery = (typeof contactDeliveries)[number];
