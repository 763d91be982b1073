/** How long messages of the contact page are stored, as the privacy page promises. */
export const CONTACT_MESSAGE_MONTHS = 24
