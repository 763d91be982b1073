const UNSEEN = /[\s\u00ad\u115f\u1160\u180e\u200b-\u200f\u2028-\u202e\u2060-\u2064\u3164\ufeff]/g

/** True for a text in which nobody would see anything: blanks and characters without a shape. */
export function isBlank(text: string): boolean {
  return text.replace(UNSEEN, '') === ''
}
