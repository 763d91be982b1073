import type { FieldHook } from 'payload'
import { parseHex } from '@/lib/color'

/** Stores "#5B21B6" and "5b21b6" as "#5b21b6", and nothing as null. */
export const normalizeAccent: FieldHook = ({ value }) =>
  value === '' || (typeof value === 'string' && !value.trim()) ? null : (parseHex(value) ?? value)
