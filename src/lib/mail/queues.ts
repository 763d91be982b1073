/** The queue of mails that were not taken at the first try; fresh ones are in `default`. */
export const RETRIES = 'retries'
