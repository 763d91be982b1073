import { Internship } from '@/globals/internship'
import type { Feature } from '@/platform/feature'

export const internship: Feature = { name: 'internship', globals: [Internship] }
