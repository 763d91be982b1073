/** Retention period of contact messages, as stated on the privacy page. */
export const CONTACT_MESSAGE_MONTHS = 24
