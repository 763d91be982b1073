/** Colors are "#rrggbb", which every email client supports. */
export type MailLook = {
  accent: string
  /** On the accent. */
  accentInk: string
  /** The whole address of a picture, and the size at which it is shown. */
  logo?: { src: string; width: number; height: number }
}

export const DEFAULT_LOOK: MailLook = { accent: '#f0522d', accentInk: '#241a14' }
