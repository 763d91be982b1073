import type { Scheme } from './palette'
import type { Random } from './random'

/** What a family of compositions draws on. `unit` is a ninth of the height. */
export type Canvas = {
  width: number
  height: number
  unit: number
  random: Random
  scheme: Scheme
}

/** Draws the inside of a picture; the ground is already painted. */
export type Composition = (canvas: Canvas) => string
