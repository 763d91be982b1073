/** How long messages of the contact page are kept, as the privacy page says. */
export const CONTACT_MESSAGE_MONTHS = 24
